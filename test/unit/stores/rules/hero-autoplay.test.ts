import { expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { heroVideoUrl } from '../../../../src/stores/rules/hero-autoplay.ts';
import { item } from '../../../support/fakes/content.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const minute = 60_000;
const airing = (from: number, to: number): Partial<ContentItem> => ({
  type: 'EPG',
  startTime: now + from * minute,
  endTime: now + to * minute,
  preview: true,
  autoPlayVideoUrl: '/live.m3u8',
});

it('has a video only for an EPG item whose start has passed (B 4)', () => {
  expect(heroVideoUrl(item(airing(0, 60)), now)).toBe('/live.m3u8');
  expect(heroVideoUrl(item(airing(1, 60)), now)).toBeNull();
  expect(heroVideoUrl(item({ ...airing(-1, 60), type: 'SPORTINGEVENT' }), now)).toBeNull();
  expect(heroVideoUrl(item({ ...airing(-1, 60), startTime: null }), now)).toBeNull();
});

it('has a video while the programme is on, where the feed offers one as a preview', () => {
  expect(heroVideoUrl(item(airing(-60, -1)), now)).toBeNull();
  expect(heroVideoUrl(item({ ...airing(-10, 50), preview: false }), now)).toBeNull();
  expect(heroVideoUrl(item({ ...airing(-10, 50), autoPlayVideoUrl: null }), now)).toBeNull();
  expect(heroVideoUrl(item({ ...airing(-10, 50), audioOnly: true }), now)).toBeNull();
});
