import type { Configuration } from '../../api/configuration/configuration.ts';
import { commonTexts } from '../../i18n/common-texts.ts';
import { textsOf } from '../../i18n/languages.ts';
import { keptUnder } from '../../stores/kept-configuration.ts';
import type { Core } from '../core.ts';
import { textsByKey } from './texts-by-key.ts';
import { usableTexts } from './usable-texts.ts';

type Base = Pick<Core, 'brand' | 'kept' | 'language' | 'messages' | 'platform' | 'report'>;

/**
 * The configuration has arrived: its texts and paths hold from here on, and are kept for the next start, which begins
 * with them (docs/decisions/configuration.md).
 */
export function takeConfiguration(
  { brand, kept, language, messages, platform, report }: Base,
  configuration: Configuration,
): void {
  const { texts, ignored } = usableTexts(configuration.texts, { ...commonTexts, ...textsByKey });
  if (ignored.length > 0) {
    const keys = ignored.slice(0, 10).join(' ');
    report({ level: 'warn', event: 'texts-ignored', detail: { count: ignored.length, keys } });
  }
  const paths = configuration.contentPaths;
  const text = JSON.stringify({ texts, paths });
  if (platform.storage.get(keptUnder(brand.id)) !== text) platform.storage.set(keptUnder(brand.id), text);
  // A page is known by its address: those of the start hold until the next.
  const { screen, details } = kept.paths;
  kept.paths = { ...paths, screen, details };
  // What is drawn is drawn again only if a text is another one.
  if (JSON.stringify(texts) === JSON.stringify(kept.texts)) return;
  kept.texts = texts;
  messages.replace(textsOf(brand, language, texts));
}
