import { describe, expect, it } from 'vitest';
import { type ImageKey, imageKeys } from '../../../../service/artwork/image-keys.ts';
import { chooseFormat, parseSize } from '../../../../service/artwork/request-parameters.ts';

describe('the requested size', () => {
  it('is natural without a parameter', () => {
    expect(parseSize({})).toEqual({ mode: 'natural' });
  });

  it('is a box or a width', () => {
    expect(parseSize({ fit: '420:250' })).toEqual({ mode: 'fit', width: 420, height: 250 });
    expect(parseSize({ downsize: '420:*' })).toEqual({ mode: 'downsize', width: 420 });
  });

  it('is capped at 2048 pixels and keeps its proportions', () => {
    expect(parseSize({ fit: '4096:1024' })).toEqual({ mode: 'fit', width: 2048, height: 512 });
    expect(parseSize({ fit: '99999:1' })).toEqual({ mode: 'fit', width: 2048, height: 1 });
    expect(parseSize({ downsize: '99999:*' })).toEqual({ mode: 'downsize', width: 2048 });
  });

  it.each([
    ['0:250'],
    ['420:0'],
    ['420'],
    ['420:'],
    ['-420:250'],
    ['4.5:3'],
    ['1e9:5'],
    ['420:250:1'],
    ['420:*'],
    ['999999999:1'],
    ['٤٢٠:٢٥٠'],
    ['../../etc/passwd'],
    [''],
  ])('cannot be %s', (fit) => {
    expect(parseSize({ fit })).toBeUndefined();
  });

  it('is refused if both are given, or one twice', () => {
    expect(parseSize({ fit: '420:250', downsize: '420:*' })).toBeUndefined();
    expect(parseSize({ fit: ['420:250', '1:1'] })).toBeUndefined();
    expect(parseSize({ downsize: '420:250' })).toBeUndefined();
  });
});

describe('the picture format', () => {
  const tile = imageKeys.get('series_list') as ImageKey;
  const logo = imageKeys.get('logo') as ImageKey;

  it('is WebP for clients that list it in Accept', () => {
    expect(chooseFormat('image/avif,image/webp,*/*;q=0.8', tile)).toBe('webp');
    expect(chooseFormat('IMAGE/WEBP', logo)).toBe('webp');
  });

  it('is JPEG for others, and PNG for transparent pictures', () => {
    for (const accept of [undefined, '', '*/*', 'image/*', 'image/jpeg', 'image/webp;q=0', 'image/webp; q=0.000']) {
      expect(chooseFormat(accept, tile)).toBe('jpeg');
      expect(chooseFormat(accept, logo)).toBe('png');
    }
  });
});
