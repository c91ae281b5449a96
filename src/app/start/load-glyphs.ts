import { assetUrl } from '../../config/asset-url.ts';
import { GlyphPage } from '../../render/text/glyphs/glyph-page.ts';
import { Glyphs } from '../../render/text/glyphs/glyphs.ts';
import type { FaceTable } from '../../render/text/glyphs/letter-metrics.ts';
import type { Ui } from '../../ui/ui-context.ts';
import type { App } from '../create-app.ts';

type GlyphsApp = Pick<App, 'stage' | 'window' | 'lifetime' | 'report' | 'look'> & Pick<Ui, 'rest'>;

/** Of most titles of tiles, upper and lower case. */
const usualLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:&’-!?';

/** Marks, for the browser's tools and monitoring, when no more letters are drawn ahead: until then a page at rest still uploads. */
const lettersMark = 'letters';

/** Texts that come from now on are set from letters (docs/decisions/glyphs.md). Without the tables each is drawn, as before. */
export async function loadGlyphs({ stage, window, lifetime, report, rest, look }: GlyphsApp): Promise<void> {
  const memory = stage.renderer.textures;
  if (!memory) return;
  try {
    const tables = await lifetime.during(
      window.fetch(assetUrl('fonts/letters.json')).then((answer) => answer.json() as Promise<FaceTable[]>),
    );
    const page = new GlyphPage(window.document, memory, stage.device.letterPage);
    const glyphs = new Glyphs(tables, (face) => stage.fonts.isLoaded(face), page, stage.scale);
    stage.takeGlyphs(glyphs);
    const { titleStyle, subtitleStyle } = look.grid.tile;
    for (const style of [titleStyle, subtitleStyle]) rest.add(() => glyphs.prepare(usualLetters, style));
    rest.add(() => {
      window.performance.mark(lettersMark);
      return false;
    });
  } catch (cause) {
    report({ level: 'warn', event: 'letters-not-loaded', detail: { reason: String(cause) } });
  }
}
