import type { BrandId } from '../../../src/config/brand.ts';
import { brands } from '../../brands.ts';
import { cell, readSheet, type SheetEntry } from '../../catalogue/sheet.ts';

interface SettingsOptions {
  /** C 9.2: by default `tv_provider_sign_in` and `send_error_report`. */
  disabled: readonly string[];
  /** B 2 My account: the email alone, the TV provider under an entry of its own. */
  isAccountLayoutHidden: boolean;
}

const byDefault: SettingsOptions = {
  disabled: ['tv_provider_sign_in', 'send_error_report'],
  isAccountLayoutHidden: false,
};

/** How each brand lays out its settings page. */
export const settingsOptions: Readonly<Record<BrandId, SettingsOptions>> = {
  nation: byDefault,
  sports: byDefault,
  news: { disabled: ['send_error_report'], isAccountLayoutHidden: true },
};

/** An entry on the wire (B 3 Settings item). */
export interface WireSettingsItem {
  readonly text: string;
}

/** The entries of the settings page; `{applicationName}` is filled in. */
export function readSettings(brand: BrandId): readonly WireSettingsItem[] {
  return readSheet('shared', 'settings', 2).map((entry) => ({
    item_key: cell(entry, 0),
    display_name: cell(entry, 1),
    text: entry.lines.join('\n').replaceAll('{applicationName}', brands[brand].applicationName),
    url: `/settings/${cell(entry, 0)}`,
    nav_item_id: `settings-${cell(entry, 0)}`,
    view_type: entry.options.has('icon') ? 'ICON' : 'TEXT',
    page_link_type: entry.options.has('modal') ? 'MODAL' : 'PANEL',
    activation_keys: keysOf(entry),
  }));
}

/** The key sequence that reveals a hidden entry. */
function keysOf(entry: SheetEntry): string[] {
  return entry.options.get('keys')?.split(',') ?? [];
}

/** Fills in the address of the page that deletes an account: as people type it, and as a link. */
export function withAddresses(
  items: readonly WireSettingsItem[],
  origin: string,
  brand: BrandId,
): readonly WireSettingsItem[] {
  const link = `${origin}/delete-account/${brand}`;
  const typed = link.slice(link.indexOf('//') + 2);
  return items.map((item) => ({
    ...item,
    text: item.text.replace('{deleteAccountUrl}', typed).replace('{deleteAccountLink}', link),
  }));
}
