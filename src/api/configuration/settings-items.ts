import { object, safeParse } from 'valibot';
import type { Report } from '../../config/report.ts';
import { cleanText, identifier, keyword, optionalIdentifier, paragraphs, text, texts, url } from '../feed/fields.ts';

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
