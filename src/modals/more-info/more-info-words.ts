import { listed } from '../../a11y/accessible-name.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { MoreInfo } from '../../stores/modal-store.ts';
import type { moreInfoTexts } from './texts.ts';

/** The letters of television's parental guidelines. */
const advisories = new Map([
  ['D', 'modal.advisory.dialogue'],
  ['L', 'modal.advisory.language'],
  ['S', 'modal.advisory.sex'],
  ['V', 'modal.advisory.violence'],
] as const);

/** What the modal says below its title: the description, the lines about the item, and what it warns of. */
export function moreInfoWords(
  { description, facts }: Pick<MoreInfo, 'description' | 'facts'>,
  t: Translate<typeof moreInfoTexts>,
): string {
  const known: ReadonlyMap<string, Parameters<typeof t>[0]> = advisories;
  const warnings = facts?.contentFlags.map((flag) => known.get(flag)).flatMap((key) => (key ? t(key) : [])) ?? [];
  const warning = warnings.length > 0 ? t('modal.advisories', { list: listed(warnings) }) : '';
  return [description ?? '', (facts?.detailPageItems ?? []).join(' · '), warning].filter(Boolean).join('\n');
}
