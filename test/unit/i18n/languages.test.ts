import { describe, expect, it } from 'vitest';
import { brandIds } from '../../../service/catalogue/model.ts';
import { cell, readSheet } from '../../../service/catalogue/sheet.ts';
import { textsByKey } from '../../../src/app/start/texts-by-key.ts';
import { commonTexts } from '../../../src/i18n/common-texts.ts';
import { chooseLanguage, loadTexts, textsOf } from '../../../src/i18n/languages.ts';
import { createMessages, type Texts } from '../../../src/i18n/messages.ts';
import { createTimeLabels } from '../../../src/stores/rules/time-labels.ts';

const english: Texts = { ...commonTexts, ...textsByKey };
const spanish = await loadTexts({ lang: 'es', dir: 'ltr' });
const isName = (key: string) => key.startsWith('name.');
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('Spanish', () => {
  it('has every text of the app, with the same placeholders, and no other', () => {
    expect(
      Object.keys(spanish)
        .filter((key) => !isName(key))
        .sort(),
    ).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(spanish[key] ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('has a name for each settings entry and each item of the navigation, which the feeds name in English', () => {
    const settings = readSheet('shared', 'settings', 2).map((item) => cell(item, 0));
    const menu = brandIds.flatMap((brand) => readSheet(brand, 'navigation', 3).map((item) => cell(item, 1)));
    // B 2 has a second key for the terms, C 9.2 an entry that brands disable.
    const named = new Set([...settings, ...menu, 'eula_and_terms_of_use', 'send_error_report']);
    expect(Object.keys(spanish).filter(isName).sort()).toEqual([...named].map((key) => `name.${key}`).sort());
  });

  it('and English have a form for one', () => {
    const messages = createMessages();
    const { t } = messages;
    const minutes = () => [0, 1, 2].map((count) => t('player.time.minutes', { count }));
    expect(minutes()).toEqual(['0 minutes', '1 minute', '2 minutes']);
    messages.translate(spanish, 'es');
    expect(minutes()).toEqual(['0 minutos', '1 minuto', '2 minutos']);
  });

  it.each([
    ['English', english],
    ['Spanish', spanish],
  ])('has a form for one wherever %s says how many there are', (_, texts) => {
    // An index of a list, and numbers that are never one.
    const others = ['voice.position', 'voice.slide', 'login.password.hint', 'signIn.endsSoon'];
    const counting = Object.keys(texts).filter((key) => texts[key]?.includes('{count}') && !key.endsWith('.one'));
    expect(counting.filter((key) => texts[`${key}.one`] === undefined).sort()).toEqual(others.sort());
    // A number beside a word in the plural is a count. Abbreviations have no plural.
    const numbers = Object.keys(texts).filter((key) =>
      /\{(days|hours|minutes|seconds)\} \p{Ll}{4,}s\b/u.test(texts[key] ?? ''),
    );
    expect(numbers).toEqual([]);
  });

  it('comes before English and after the texts of a brand, and is spoken by functions given before', () => {
    const messages = createMessages({ 'button.no': 'Nunca' });
    const { t } = messages;
    messages.translate(spanish, 'es');
    expect([t('button.yes'), t('button.no'), t('hero.startsIn', { time: '2 min' })]).toEqual([
      'Sí',
      'Nunca',
      'Comienza en 2 min',
    ]);
  });

  it('names days, months and times in New York as it writes them', () => {
    const messages = createMessages();
    messages.translate(spanish, 'es');
    const times = createTimeLabels(messages.t, 'es-US');
    const now = Date.UTC(2026, 2, 1, 20);
    /** Engines put different spaces into `p. m.` */
    const words = (text: string | null) => text?.replace(/\s+m\./, 'm.').replace(/\s/g, ' ');
    expect(times.date(now)).toBe('1 de marzo de 2026');
    expect(words(times.upcoming(now + 3_600_000, now))).toBe('Hoy 4:00 p.m.');
    expect(words(times.upcoming(now + 86_400_000, now))).toBe('Mañana 3:00 p.m.');
    expect(words(times.upcoming(now + 3 * 86_400_000, now))).toBe('miércoles 3:00 p.m.');
    expect(words(times.upcoming(now + 30 * 86_400_000, now))).toBe('31 mar 4:00 p.m.');
  });
});

describe('the language of the app', () => {
  it('is the first of the wanted ones that it speaks, in any region', () => {
    const lang = (...wanted: string[]) => chooseLanguage(wanted).lang;
    expect(lang('', 'fr-CA', 'es-MX', 'en-US')).toBe('es');
    expect(lang('ES')).toBe('es');
    expect(lang('', 'en-GB', 'es')).toBe('en');
    expect(lang('ar', '')).toBe('en');
    expect(lang('constructor', 'es')).toBe('es');
  });

  it("is that of the brand's own texts, or those give way", () => {
    const strings = { 'landing.title': 'Stories' };
    const texts = (lang: string, language?: string) =>
      textsOf({ strings, ...(language && { language }) }, { lang, dir: 'ltr' });
    expect([texts('en'), texts('es'), texts('es', 'es')]).toEqual([strings, {}, strings]);
  });

  it('has a direction of its own', () => {
    expect(chooseLanguage(['es'], 'rtl')).toEqual({ lang: 'es', dir: 'rtl' });
    expect(chooseLanguage([])).toEqual({ lang: 'en', dir: 'ltr' });
  });
});
