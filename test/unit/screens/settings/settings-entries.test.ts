import { describe, expect, it } from 'vitest';
import type { SettingsItem } from '../../../../src/api/configuration/settings-items.ts';
import {
  disabledOptions,
  type EntryRules,
  entryAt,
  settingsEntries,
} from '../../../../src/screens/settings/settings-entries.ts';

const item = (itemKey: string, more: Partial<SettingsItem> = {}): SettingsItem => ({
  itemKey,
  displayName: `The ${itemKey}`,
  url: null,
  text: null,
  navItemId: null,
  viewType: 'TEXT',
  pageLinkType: null,
  activationKeys: [],
  ...more,
});

const anybody: EntryRules = {
  revealed: [],
  disabled: [],
  isMvpdOnly: false,
  nameOf: (_, name) => name,
};
const keys = (items: SettingsItem[], rules: Partial<EntryRules> = {}) =>
  settingsEntries(items, { ...anybody, ...rules }).map(({ key }) => key);

describe('the entries of the settings page (B 2, B 6)', () => {
  it('has no TV provider where the brand has none, whatever the configuration says', () => {
    const items = [item('my_account'), item('tv_provider_sign_in')];
    const shown = (tvProviderSignInEnabled: boolean) =>
      keys(items, { disabled: disabledOptions({ disabled: [] }, { tvProviderSignInEnabled }) });
    expect([shown(true), shown(false)]).toEqual([['my_account', 'tv_provider_sign_in'], ['my_account']]);
  });

  it('has those with a panel of their own, and those with a text', () => {
    const items = [item('my_account'), item('about', { text: 'Words.' }), item('playback_options', { text: 'More.' })];
    expect(settingsEntries(items, anybody)).toEqual([
      {
        key: 'my_account',
        text: 'The my_account',
        panel: 'account',
        details: '',
        icon: undefined,
        page: null,
        link: null,
        addresses: ['my_account'],
      },
      {
        key: 'about',
        text: 'The about',
        panel: 'about',
        details: 'Words.',
        icon: undefined,
        page: null,
        link: null,
        addresses: ['about'],
      },
      {
        key: 'playback_options',
        text: 'The playback_options',
        panel: 'playback',
        details: 'More.',
        icon: undefined,
        page: null,
        link: null,
        addresses: ['playback_options'],
      },
    ]);
  });

  it('has panels for the privacy choices and for captions', () => {
    expect(settingsEntries([item('closed_captioning', { text: 'x' })], anybody)[0]?.panel).toBe('captions');
    expect(settingsEntries([item('your_privacy_choices', { text: 'x' })], anybody)[0]?.panel).toBe('privacy');
  });

  it('selects an entry by its key, its address or its id in the navigation, and the terms by either key', () => {
    const items = [
      item('terms_of_use', { text: 'x' }),
      item('about', { text: 'x', url: '/help/us/?a=/b', navItemId: 'n7' }),
    ];
    const at = (segment: string) => entryAt(settingsEntries(items, anybody), segment)?.key;
    expect(['about', 'us', 'n7'].map(at)).toEqual(['about', 'about', 'about']);
    expect(['terms_of_use', 'eula_and_terms_of_use'].map(at)).toEqual(['terms_of_use', 'terms_of_use']);
    expect(at('help')).toBeUndefined();
  });

  it('has the names of the app’s language, for an entry without one its key', () => {
    const items = [item('about', { text: 'Words.' }), item('legal_notices', { text: 'Words.', displayName: null })];
    const names = (nameOf: EntryRules['nameOf']) =>
      settingsEntries(items, { ...anybody, nameOf }).map(({ text }) => text);
    expect(names((_, name) => name)).toEqual(['The about', 'legal_notices']);
    expect(names((key) => `Nombre de ${key}`)).toEqual(['Nombre de about', 'Nombre de legal_notices']);
  });

  it('has the watchlist and the favourite personalities', () => {
    const entries = settingsEntries([item('favorite_personalities'), item('watchlist')], anybody);
    expect(entries.map(({ panel }) => panel)).toEqual(['personalities', 'watchlist']);
  });

  it('shows an icon where the configuration says so, a common one for an entry that has none of its own', () => {
    const items = [
      item('about', { text: 'x', viewType: 'ICON' }),
      item('more', { text: 'x', viewType: 'ICON' }),
      item('constructor', { text: 'x', viewType: 'ICON' }),
      item('legal_notices', { text: 'x' }),
    ];
    expect(settingsEntries(items, anybody).map(({ icon }) => icon)).toEqual(['info', 'more', 'more', undefined]);
  });

  it('leads to a page of the app where the configuration says so, and nowhere else', () => {
    const page = (url: string | null, pageLinkType = 'HOME_PAGE') =>
      settingsEntries([item('linked', { url, pageLinkType })], anybody)[0]?.page ?? null;
    expect(page('/screens/movies')).toBe('/screens/movies');
    expect(['//elsewhere.example', 'https://elsewhere.example', null].map((url) => page(url))).toEqual([
      null,
      null,
      null,
    ]);
    expect(page('/screens/movies', 'PANEL')).toBeNull();
  });

  it('has an entry with nothing but an address that a phone can open', () => {
    const entryOf = (url: string, more: Partial<SettingsItem> = {}) =>
      settingsEntries([item('help', { url, ...more })], anybody)[0];
    expect(entryOf('https://help.example/tv')).toMatchObject({ panel: 'text', link: 'https://help.example/tv' });
    expect(entryOf('https://help.example/tv', { text: 'Words.' })).toMatchObject({ details: 'Words.', link: null });
    expect(['/settings/help', '//help.example'].map((url) => entryOf(url))).toEqual([undefined, undefined]);
  });

  it('has a hidden entry once the viewer has revealed it, unless it is disabled', () => {
    const items = [item('ad_debug', { activationKeys: ['left'] })];
    expect(keys(items)).toEqual([]);
    expect(settingsEntries(items, { ...anybody, revealed: ['ad_debug'] })[0]?.panel).toBe('ad-debug');
    expect(keys(items, { revealed: ['ad_debug'], disabled: ['ad_debug'] })).toEqual([]);
  });

  it('leaves out what has nothing to show, what is hidden and what is disabled', () => {
    const items = [
      item('send_error_report'),
      item('nothing_to_show'),
      item('toString'),
      item('ad_debug', { text: 'x', activationKeys: ['left'] }),
      item('tv_provider_sign_in'),
    ];
    expect(keys(items)).toEqual(['send_error_report', 'tv_provider_sign_in']);
    expect(keys(items, { disabled: ['tv_provider_sign_in'] })).toEqual(['send_error_report']);
  });

  it('has nothing that needs an account for a subscription app’s viewer of a TV provider alone', () => {
    const items = ['my_account', 'watchlist', 'favorite_personalities', 'playback_options'].map((key) => item(key));
    expect(keys(items, { isMvpdOnly: true })).toEqual(['playback_options']);
    expect(keys(items)).toHaveLength(4);
  });
});
