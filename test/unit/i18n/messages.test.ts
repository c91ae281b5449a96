import { readdir, readFile } from 'node:fs/promises';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { commonTexts } from '../../../src/i18n/common-texts.ts';
import * as catalogue from '../../../src/i18n/messages.ts';
import { language } from '../../../src/i18n/messages.ts';
import { playerTexts } from '../../../src/screens/player/texts.ts';
import { allTexts, createMessages } from '../../harness/messages.ts';

describe('messages', () => {
  it('are in the language that the page declares', async () => {
    const page = await readFile(new URL('../../../src/index.html', import.meta.url), 'utf8');
    expect(page).toContain(`<html lang="${language.lang}">`);
    expect(language.dir).toBe('ltr');
  });

  it('replace their placeholders once', () => {
    const t = createMessages();
    expect(t('modal.exit.title', { applicationName: 'Nation' })).toBe('Exit Nation?');
    expect(t('casting.welcome', { name: '{name}' })).toBe('Welcome {name}!');
    expect(t('badge.videos', { count: 12 })).toBe('12 VIDEOS');
  });

  it('can be replaced by a brand, key by key', () => {
    const t = createMessages({ 'button.yes': 'Leave', 'button.no': '', 'no.such.key': 'x', __proto__: 'y' });
    expect([t('button.yes'), t('button.no')]).toEqual(['Leave', 'No']);
  });

  it.each(['Leave {applicationName}{toString}?', 'Leave {name}?'])(
    'are ours where a replacement, %j, has a placeholder without a value',
    (replacement) => {
      const t = createMessages({ 'modal.exit.title': replacement });
      expect(t('modal.exit.title', { applicationName: 'Nation' })).toBe('Exit Nation?');
    },
  );

  it('may leave a placeholder out where they are replaced', () => {
    const t = createMessages({ 'modal.exit.title': 'Leave?' });
    expect(t('modal.exit.title', { applicationName: 'Nation' })).toBe('Leave?');
  });

  it('keep their form for one where only that for many is replaced, and take one of the replacement', () => {
    const videos = (t: ReturnType<typeof createMessages>) => [1, 2].map((count) => t('badge.videos', { count }));
    expect(videos(createMessages({ 'badge.videos': '{count} clips' }))).toEqual(['1 VIDEO', '2 clips']);
    const both = { 'badge.videos': '{count} clips', 'badge.videos.one': 'One clip' };
    expect(videos(createMessages(both))).toEqual(['One clip', '2 clips']);
  });

  it('are complete, and none replaces a common one', () => {
    const texts = [...Object.entries(commonTexts), ...Object.entries(allTexts)];
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(Object.keys(allTexts).filter((key) => key in commonTexts)).toEqual([]);
  });

  it('can be replaced while the app runs', () => {
    const messages = catalogue.createMessages({ 'player.pause': 'Halt' });
    const { t } = messages;
    const player = messages.with(playerTexts);
    const drawn: string[] = [];
    const stop = autorun(() => drawn.push(messages.with(playerTexts)('player.pause')));
    messages.replace({ 'player.pause': 'Wait', 'button.ok': 'Right' });
    stop();
    expect(drawn).toEqual(['Halt', 'Wait']);
    // Whoever kept a function speaks with the new texts; whoever depends on it gets another one.
    expect([t('button.ok'), player('player.pause')]).toEqual(['Right', 'Wait']);
    expect(messages.t).not.toBe(t);
    expect(messages.t).toBe(messages.t);
  });

  it('have names for what the feed names in another language, and leave the others as they are', () => {
    const named = (feedLanguage?: string) => {
      const messages = catalogue.createMessages({}, feedLanguage);
      const before = messages.nameOf('search', 'Search');
      messages.translate({ 'name.search': 'Buscar' }, 'es');
      return [before, messages.nameOf('search', 'Search'), messages.nameOf('constructor', 'Build')];
    };
    expect(named()).toEqual(['Search', 'Buscar', 'Build']);
    expect(named('es')).toEqual(['Search', 'Search', 'Build']);
  });

  it('are all known to what checks the configuration’s', async () => {
    const root = new URL('../../../src/', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter((file) => /(^|[/-])texts\.ts$/.test(file));
    const tables = files.filter((file) => !/(common|usable|replaced)-texts\.ts$/.test(file));
    expect(tables.length).toBeGreaterThan(6);
    for (const file of tables) {
      const module: Record<string, unknown> = await import(new URL(file, root).href);
      const own = Object.values(module).filter((value) => typeof value === 'object');
      expect(own).toHaveLength(1);
      expect(allTexts, file).toMatchObject(own[0] as object);
    }
  });

  it('of a screen include the common ones and the brand’s replacements, in a stable function', () => {
    const messages = catalogue.createMessages({ 'player.pause': 'Halt' });
    const t = messages.with(playerTexts);
    expect([t('player.pause'), t('player.play'), t('button.ok')]).toEqual(['Halt', 'Play', 'OK']);
    expect(messages.with(playerTexts)).toBe(t);
    // @ts-expect-error The common texts do not include a screen's.
    messages.t('player.pause');
    // @ts-expect-error The placeholder needs a value.
    t('player.rewind');
  });
});
