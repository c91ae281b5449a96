import { Tally } from './tally.ts';
import { Wire } from './wire.ts';

interface Screen {
  containers: { container_layout_type: string; items?: { images?: Record<string, string | { uri: string }> }[] }[];
}

/** Sizes of tiles at 1080 rows (C 9.2). */
const landscape = { keys: ['video_list', 'series_list', 'still', 'main_image'], fit: '420:250' };
const portrait = { keys: ['dcg_mark_poster', 'keyart_tablet_landscape', 'series_list'], fit: '240:320' };

/** Parallel requests: as many as the service draws pictures in parallel. */
const atOnce = 2;

const screens = ['home', 'home-shows', 'movies'].map((id) => `/api/nation/screens/${id}?populated=true`);

/**
 * URLs of tile pictures, each requested once: the service draws a picture on its first request.
 *
 * @throws Error when a picture fails
 */
export async function drawPictures(origin: string, count: number, say: (text: string) => void): Promise<string[]> {
  const tally = new Tally();
  const wire = new Wire(origin, tally);
  const found = new Set<string>();
  for (const path of screens) {
    const screen = await wire.call<Screen>({ kind: 'screen', path });
    for (const { container_layout_type, items = [] } of screen?.containers ?? []) {
      const { keys, fit } = container_layout_type === 'portrait' ? portrait : landscape;
      for (const { images = {} } of items) {
        const image = keys.map((key) => images[key]).find((entry) => entry !== undefined);
        const uri = typeof image === 'object' ? image.uri : image;
        if (uri !== undefined && found.size < count) found.add(`${uri}?fit=${fit}`);
      }
    }
  }
  say(`Drawing ${found.size} pictures that have not been drawn`);
  const waiting = [...found];
  const draw = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await wire.call({ kind: 'picture', path });
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  wire.close();
  if (tally.examples.length > 0) throw new Error(`Pictures could not be drawn: ${tally.examples.join('\n')}`);
  return [...found];
}
