import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/a11y/text-language.ts';

describe('the language of a text, by its letters', () => {
  it.each([
    ['Νύχτα στην Αθήνα', 'el', 'ltr'],
    ['העיר מתחת לעיר', 'he', 'rtl'],
    ['คืนนี้', 'th', 'ltr'],
    ['ქართული', 'ka', 'ltr'],
    ['Հայաստան', 'hy', 'ltr'],
    ['바다의 목소리', 'ko', 'ltr'],
    ['大韓民國의 밤', 'ko', 'ltr'],
    ['灯台守の娘', 'ja', 'ltr'],
    ['カメラ', 'ja', 'ltr'],
    ['أخبار المدينة كلها', 'ar', 'rtl'],
    ['العيون السوداء في مدينة', 'ar', 'rtl'],
  ])('is known for %s', (text, lang, dir) => {
    expect(languageOf(text)).toEqual({ lang, dir });
  });

  it.each([
    ['Storm Watch', 'ltr'],
    ['Ñandú', 'ltr'],
    ['长城以北', 'ltr'],
    ['Ночной дозор', 'ltr'],
    // Persian, Urdu, and words that several languages write alike.
    ['گزارش شب', 'rtl'],
    ['آج کی خبریں', 'rtl'],
    ['دار', 'rtl'],
    // One foreign word does not make a foreign title.
    ['Live from 서울 tonight', 'ltr'],
    ['שלום, welcome everybody', 'rtl'],
  ])('is unknown for %s, but not its direction', (text, dir) => {
    expect(languageOf(text)).toEqual({ dir });
  });

  it('has the direction of its first letter, whatever precedes it', () => {
    expect(languageOf('2026: טריילר').dir).toBe('rtl');
    expect(languageOf('„Der Clip“').dir).toBe('ltr');
  });

  it('has no language and no direction without any letter', () => {
    expect(languageOf('24/7 …')).toEqual({});
    expect(languageOf('')).toEqual({});
  });
});
