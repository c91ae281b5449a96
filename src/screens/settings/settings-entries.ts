import type { SettingsItem } from '../../api/configuration/settings-items.ts';
import type { BrandConfig } from '../../config/brand.ts';
import type { MessageCatalogue } from '../../i18n/messages.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import type { MenuEntry } from '../../ui/menu/menu.tsx';

/** An entry of the menu, and what its panel shows. */
export interface SettingsEntry extends MenuEntry {
  panel:
    | ('account' | 'tv-provider' | 'playback' | 'watchlist' | 'personalities')
    | ('captions' | 'privacy' | 'report' | 'about' | 'ad-debug' | 'text');
  /** Lines of text, or HTML. Untrusted. */
  details: string;
  /** Of an entry that is a link: the page that OK leads to. */
  page: string | null;
  /** Of an entry that has nothing else to show: the address that a phone can open from its QR code. */
  link: string | null;
  /** Last segments of addresses that select the entry. */
  addresses: readonly string[];
}

export interface EntryRules extends Pick<SessionStore, 'isMvpdOnly'> {
  /** Keys of the hidden entries that the viewer has revealed (B 4 Secret ad debug menu). */
  revealed: readonly string[];
  /** Keys of the options that the configuration or the brand disables. */
  disabled: readonly string[];
  nameOf: MessageCatalogue['nameOf'];
}

const panelOf: Readonly<Record<string, SettingsEntry['panel']>> = {
  my_account: 'account',
  tv_provider_sign_in: 'tv-provider',
  playback_options: 'playback',
  watchlist: 'watchlist',
  favorite_personalities: 'personalities',
  closed_captioning: 'captions',
  your_privacy_choices: 'privacy',
  send_error_report: 'report',
  about: 'about',
  ad_debug: 'ad-debug',
};

const iconOf: Readonly<Record<string, IconName>> = {
  my_account: 'settings',
  watchlist: 'plus',
  favorite_personalities: 'plus',
  playback_options: 'play',
  closed_captioning: 'captions',
  your_privacy_choices: 'lock',
  updated_privacy_policy: 'lock',
  support_faqs: 'info',
  about: 'info',
};

/** B 6: a viewer without an account has none of these. Favourites, too, require a profile. */
const accountKeys = ['my_account', 'watchlist', 'favorite_personalities'];

/** What the configuration leaves out, and the TV provider where the brand has none (C Brand). */
export function disabledOptions(
  { disabled }: { disabled: readonly string[] },
  { tvProviderSignInEnabled }: Pick<BrandConfig, 'tvProviderSignInEnabled'>,
): readonly string[] {
  return tvProviderSignInEnabled ? disabled : [...disabled, 'tv_provider_sign_in'];
}

/** The entries of the menu (B 2 Settings page): those that this viewer may use and that have something to show. */
export function settingsEntries(items: readonly SettingsItem[], rules: EntryRules): SettingsEntry[] {
  return items.flatMap((item) => {
    const { itemKey, displayName, text, activationKeys } = item;
    const isHidden = activationKeys.length > 0 && !rules.revealed.includes(itemKey);
    const needsAccount = rules.isMvpdOnly && accountKeys.includes(itemKey);
    if (isHidden || rules.disabled.includes(itemKey) || needsAccount) return [];
    const panel = ownValue(panelOf, itemKey);
    const page = pageOf(item);
    const isEmpty = panel === undefined && text === null && page === null;
    const link = isEmpty ? linkOf(item) : null;
    if (isEmpty && link === null) return [];
    return [
      {
        key: itemKey,
        text: rules.nameOf(itemKey, displayName ?? itemKey),
        panel: panel ?? 'text',
        details: text ?? '',
        icon: item.viewType === 'ICON' ? (ownValue(iconOf, itemKey) ?? 'more') : undefined,
        page,
        link,
        addresses: addressesOf(item),
      },
    ];
  });
}

/** The entry that the address's last segment selects (B 2), if any. */
export function entryAt(entries: readonly SettingsEntry[], segment: string): SettingsEntry | undefined {
  return entries.find(({ key }) => key === segment) ?? entries.find(({ addresses }) => addresses.includes(segment));
}

function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

/** An entry may be a link to a page of the app, as items of the navigation are (B 2 Global layout). */
function pageOf({ pageLinkType, url }: SettingsItem): string | null {
  return pageLinkType === 'HOME_PAGE' && url !== null && /^\/(?!\/)/.test(url) ? url : null;
}

function linkOf({ url }: SettingsItem): string | null {
  return url !== null && /^https?:/i.test(url) ? url : null;
}

/** B 2: both keys name the terms. */
const termsKeys = ['eula_and_terms_of_use', 'terms_of_use'];

function addressesOf({ itemKey, url, navItemId }: SettingsItem): string[] {
  const keys = termsKeys.includes(itemKey) ? termsKeys : [itemKey];
  const last = url
    ?.split(/[?#]/)[0]
    ?.split('/')
    .filter((part) => part !== '')
    .pop();
  return [...keys, ...[last, navItemId].filter((each) => typeof each === 'string')];
}
