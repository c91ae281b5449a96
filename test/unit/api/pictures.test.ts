import { describe, expect, it } from 'vitest';
import { fitUrl, imageKeysFor, pictureUrl } from '../../../src/api/pictures.ts';
import { item } from '../../support/fakes/content.ts';

const box = { width: 420, height: 250 };

describe('a picture address', () => {
  it('is the first picture of the item, fitted to its box', () => {
    const one = item({ images: { still: '/still', series_list: '/list' } });
    expect(pictureUrl(one, imageKeysFor('landscape', one), box)).toBe('/list?fit=420:250');
    expect(pictureUrl(one, ['logo'], box)).toBeNull();
  });

  it('is the full-HD variant for a wide box, or the only variant', () => {
    const both = item({ images: { video_detail: '/v', video_detail_fhd: '/v-fhd' } });
    expect(pictureUrl(both, ['video_detail'], { width: 1920, height: 1080 })).toBe('/v-fhd?fit=1920:1080');
    expect(pictureUrl(both, ['video_detail'], box)).toBe('/v?fit=420:250');
    const only = item({ images: { video_detail_fhd: '/v-fhd' } });
    expect(pictureUrl(only, ['video_detail'], box)).toBe('/v-fhd?fit=420:250');
  });

  it('of audio content is preferably the still', () => {
    const radio = item({ audioOnly: true, images: { still: '/still', video_list: '/list', logo: '/logo' } });
    expect(pictureUrl(radio, imageKeysFor('landscape', radio), box)).toBe('/still?fit=420:250');
  });

  it('of a portrait tile is the poster', () => {
    expect(imageKeysFor('portrait', item())[0]).toBe('dcg_mark_poster');
  });

  it('keeps its query, requests whole pixels, and replaces another size', () => {
    expect(fitUrl('/logo?v=2', { width: 99.6, height: 0 })).toBe('/logo?v=2&fit=100:1');
    expect(fitUrl('/logo?fit=1:1&v=2#x', { width: 2, height: 2 })).toBe('/logo?v=2&fit=2:2');
  });
});
