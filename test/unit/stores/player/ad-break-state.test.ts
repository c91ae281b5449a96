import { describe, expect, it } from 'vitest';
import { AdBreakState } from '../../../../src/stores/player/ad-break-state.ts';
import { midRoll, postRoll, preRoll } from '../../../support/ad-breaks.ts';

const later = { ...midRoll, id: 'mid-2', at: 48 };

function state(): AdBreakState {
  const adBreak = new AdBreakState();
  adBreak.begin('ep-1');
  adBreak.announce([preRoll, midRoll, later, postRoll]);
  return adBreak;
}

describe('the breaks of a video', () => {
  it('are due between two positions: of several the last, and none on the way back', () => {
    const adBreak = state();
    expect(adBreak.dueBetween(10, 31)).toBeNull();
    expect(adBreak.dueBetween(10, 32)).toBe(midRoll);
    expect(adBreak.dueBetween(10, 60)).toBe(later);
    expect(adBreak.dueBetween(32, 40)).toBeNull();
    expect(adBreak.dueBetween(60, 10)).toBeNull();
  });

  it('are marked on the bar until they are watched, those before and after the video not at all', () => {
    const adBreak = state();
    expect(adBreak.marks).toEqual([32, 48]);
    adBreak.start(midRoll);
    expect(adBreak.marks).toEqual([32, 48]);
    adBreak.end(true);
    expect(adBreak.marks).toEqual([48]);
  });

  it('that were watched stay so when the channel goes on with its next programme, and the viewer tries that again', () => {
    const adBreak = state();
    adBreak.start(preRoll);
    adBreak.end(true);
    adBreak.goOnAs('ep-2');
    adBreak.begin('ep-2');
    adBreak.announce([preRoll]);
    expect(adBreak.dueAt('pre')).toBeNull();
  });

  it('are due once more when they were broken off', () => {
    const adBreak = state();
    adBreak.start(postRoll);
    adBreak.end(false);
    expect(adBreak.isPostRollDue).toBe(true);
    adBreak.start(postRoll);
    adBreak.end(true);
    expect(adBreak.isPostRollDue).toBe(false);
  });

  it('stay watched for the same video, and are forgotten with another', () => {
    const adBreak = state();
    adBreak.start(preRoll);
    adBreak.end(true);
    adBreak.begin('ep-1');
    adBreak.announce([preRoll]);
    expect(adBreak.dueAt('pre')).toBeNull();
    adBreak.begin('ep-2');
    adBreak.announce([preRoll]);
    expect(adBreak.dueAt('pre')).toBe(preRoll);
  });
});
