import { array, fallback, object, pipe, safeParse, transform, unknown } from 'valibot';
import type { Report } from '../../config/report.ts';
import {
  cleanText,
  flag,
  group,
  identifier,
  keyword,
  optionalIdentifier,
  paragraphs,
  text,
  texts,
  url,
} from '../feed/fields.ts';

/** An entry of the settings page (B 3 Settings item). */
export interface SettingsItem {
  itemKey: string;
  displayName: string | null;
  url: string | null;
  /** Lines of text, or HTML. Untrusted. */
  text: string | null;
  navItemId: string | null;
  viewType: 'ICON' | 'TEXT';
  pageLinkType: string | null;
  /** Keys that reveal a hidden entry, such as the ad debug menu; empty for an entry that is always shown. */
  activationKeys: readonly string[];
}

/** How the settings page is laid out. */
export interface SettingsOptions {
  /** Keys of entries that are left out. */
  disabled: readonly string[];
  /** B 2 My account: the email alone, instead of the buttons for account and TV provider. */
  isAccountLayoutHidden: boolean;
}

/** C 9.2. */
const disabledByDefault = ['tv_provider_sign_in', 'send_error_report'];

/** An element that is no key does not bring the disabled entries back. */
const disabledKeys = pipe(
  array(unknown()),
  transform((values) => values.filter((value) => typeof value === 'string')),
);

/** The part of the answer's `app` about the settings page. */
export const settingsOptions = group({
  disabled: fallback(disabledKeys, disabledByDefault),
  isAccountLayoutHidden: flag(),
});

const mostItems = 100;
/** Terms of use are long. */
const longestText = 100_000;

const schema = object({
  item_key: identifier(),
  display_name: text(),
  url: url(),
  text: paragraphs(longestText),
  nav_item_id: optionalIdentifier(),
  view_type: keyword<'ICON' | 'TEXT'>({ ICON: 'ICON' }),
  page_link_type: text(),
  activation_keys: texts(),
});

/** Entries without a key, and repetitions, are dropped. */
export function normaliseSettings(body: unknown, report: Report): readonly SettingsItem[] {
  const items = new Map<string, SettingsItem>();
  const values: readonly unknown[] = Array.isArray(body) ? body.slice(0, mostItems) : [];
  values.forEach((value, index) => {
    const parsed = safeParse(schema, value, { abortEarly: true });
    const reason = parsed.success
      ? items.has(parsed.output.item_key) && 'a repetition'
      : cleanText(parsed.issues[0].message);
    if (reason) report({ level: 'warn', event: 'setting-dropped', detail: { index, reason } });
    if (!parsed.success || reason) return;
    const wire = parsed.output;
    items.set(wire.item_key, {
      itemKey: wire.item_key,
      displayName: wire.display_name,
      url: wire.url,
      text: wire.text,
      navItemId: wire.nav_item_id,
      viewType: wire.view_type ?? 'TEXT',
      pageLinkType: wire.page_link_type,
      activationKeys: wire.activation_keys,
    });
  });
  return [...items.values()];
}
