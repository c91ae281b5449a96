import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../../../src/api/configuration/configuration.ts';
import { takeConfiguration } from '../../../../src/app/start/take-configuration.ts';
import { textsOf } from '../../../../src/i18n/languages.ts';
import { createMessages, type Language } from '../../../../src/i18n/messages.ts';
import { readKept } from '../../../../src/stores/kept-configuration.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const brand = { id: 'nation', strings: { 'button.no': 'Nope' } } as const;
const texts = { 'button.yes': 'Yep', 'search.title': 'Find' };

/** A start in a language, which takes a configuration with texts of its own. */
function setUp(lang: Language['lang']) {
  const language: Language = { lang, dir: 'ltr' };
  const storage = new MemoryStorage();
  const kept = readKept(storage, brand.id);
  const messages = createMessages(textsOf(brand, language));
  const base = { brand, language, kept, messages, platform: { storage }, report() {} };
  takeConfiguration(
    base as unknown as Parameters<typeof takeConfiguration>[0],
    {
      texts,
      contentPaths: {},
    } as unknown as Configuration,
  );
  const { t } = messages;
  return { yesAndNo: [t('button.yes'), t('button.no')], storage, language };
}

describe('the texts of the configuration', () => {
  it('replace ours beside those of the brand, in their language', () => {
    expect(setUp('en').yesAndNo).toEqual(['Yep', 'Nope']);
  });

  it('give way to ours in any other, now and at the next start', () => {
    const { yesAndNo, storage, language } = setUp('es');
    expect(yesAndNo).toEqual(['Yes', 'No']);
    const kept = readKept(storage, brand.id).texts;
    expect(kept).toEqual(texts);
    expect(textsOf(brand, language, kept)).toEqual({});
  });
});
