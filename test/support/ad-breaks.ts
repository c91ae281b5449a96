import type { AdBreak } from '../../src/stores/player/ad-break-state.ts';

export const preRoll: AdBreak = { id: 'pre', cue: 'pre', at: 0, listUrl: 'https://tv.example/pre.json', covers: 0 };
export const midRoll: AdBreak = { ...preRoll, id: 'mid-1', cue: 'mid', at: 32 };
export const postRoll: AdBreak = { ...preRoll, id: 'post', cue: 'post', at: 64 };
