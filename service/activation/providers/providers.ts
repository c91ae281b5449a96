import { createHash } from 'node:crypto';
import type { TextFace } from '../../artwork/lettering/shape-text.ts';

/** A TV provider. */
export interface Provider {
  id: string;
  /** The `mvpd` field of authentication responses. */
  adobePassId: string;
  /** The client's key of the texts for this provider (C 8.2). */
  code: string;
  name: string;
  /** Typeface of its word mark. */
  face: TextFace;
}

/** The TV provider record on the wire (B 3): logos black first, then white. */
export interface WireProvider {
  adobePassId: string;
  code: string;
  hash: string;
  id: string;
  name: string;
  logos: [black: string, white: string];
}

const upright = { italic: false, uppercase: false, tracking: 0 } as const;

/** The six providers of the contract (C 9.2) and two invented ones. Their word marks are plain type. */
export const providers: readonly Provider[] = [
  {
    id: 'xfinity',
    adobePassId: 'Xfinity',
    code: 'xfinity',
    name: 'Xfinity',
    face: { ...upright, family: 'Barlow', weight: 600, tracking: -0.02 },
  },
  {
    id: 'directv',
    adobePassId: 'DirecTV',
    code: 'directv',
    name: 'DirecTV',
    face: { ...upright, family: 'IBM Plex Sans Condensed', weight: 700, uppercase: true, tracking: 0.04 },
  },
  {
    id: 'directv-stream',
    adobePassId: 'DirecTVStream',
    code: 'directv_stream',
    name: 'DirecTV Stream',
    face: { ...upright, family: 'IBM Plex Sans Condensed', weight: 600, tracking: 0.01 },
  },
  {
    id: 'cox',
    adobePassId: 'Cox',
    code: 'cox',
    name: 'Cox',
    face: { ...upright, family: 'Fraunces', weight: 700, tracking: -0.02 },
  },
  {
    id: 'fubo',
    adobePassId: 'Fubo',
    code: 'fubo',
    name: 'Fubo',
    face: { ...upright, family: 'Barlow Condensed', weight: 700, italic: true, uppercase: true, tracking: 0.01 },
  },
  {
    id: 'youtube-tv',
    adobePassId: 'YouTubeTV',
    code: 'youtube',
    name: 'YouTube TV',
    face: { ...upright, family: 'Inter', weight: 600, tracking: -0.03 },
  },
  {
    id: 'harbor-cable',
    adobePassId: 'HarborCable',
    code: 'harbor_cable',
    name: 'Harbor Cable',
    face: { ...upright, family: 'Fraunces', weight: 600, tracking: 0 },
  },
  {
    id: 'northlight',
    adobePassId: 'Northlight',
    code: 'northlight',
    name: 'Northlight',
    face: { ...upright, family: 'Barlow Condensed', weight: 600, uppercase: true, tracking: 0.12 },
  },
];

/** By its id or its `mvpd` name. */
export function findProvider(id: string): Provider | undefined {
  return providers.find((provider) => provider.id === id || provider.adobePassId === id);
}

export function presentProvider({ id, adobePassId, code, name }: Provider): WireProvider {
  return {
    adobePassId,
    code,
    hash: createHash('sha256').update(`provider ${adobePassId}`).digest('hex').slice(0, 32),
    id,
    name,
    logos: [logoUri(id, 'black'), logoUri(id, 'white')],
  };
}

export function logoUri(providerId: string, colour: 'black' | 'white'): string {
  return `/images/providers/${providerId}/logo-${colour}.png`;
}
