import type { AppPage } from '../harness/page/app-page.ts';
import type { DrawnRect } from '../harness/page/page-counters.ts';
import { authRecord } from '../support/viewers.ts';

/** What a viewer sees and hears, and so can choose among. */
export interface Seen {
  /** Path of the route, such as /series/it-series. */
  readonly route: string;
  readonly isTextbox: boolean;
  /** All words of the topmost dialog; empty without one. */
  readonly dialog: string;
  /** What can be focused on the screen. */
  readonly things: readonly Thing[];
  readonly isSignedIn: boolean;
}

export interface Thing {
  readonly name: string;
  readonly rect: DrawnRect | undefined;
}

/** The page must have been opened with `?hud=focus`. */
export async function look({ page }: AppPage): Promise<Seen> {
  const isSignedIn = (await authRecord(page))?.['email'] !== undefined;
  return { ...(await page.evaluate(readScreen)), isSignedIn };
}

/** Runs in the page. */
function readScreen(): Omit<Seen, 'isSignedIn'> {
  const focused = document.activeElement?.closest('[data-mirror] [data-key]') ?? null;
  const dialogs = document.querySelectorAll('[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]');
  const { shown = '[]', rects = '[]' } = document.querySelector<HTMLElement>('.focus-hud')?.dataset ?? {};
  const places = JSON.parse(rects) as string[];
  const keys = JSON.parse(shown) as string[];
  const named = new Map(
    [...document.querySelectorAll('[data-mirror] [data-key]')].map((element) => [
      element.getAttribute('data-key'),
      element.getAttribute('aria-label') ?? '',
    ]),
  );
  return {
    route: location.hash.slice(1),
    isTextbox: focused?.getAttribute('role') === 'textbox',
    dialog: [...dialogs].at(-1)?.textContent ?? '',
    things: keys.map((key, index) => {
      const [x, y, width, height] = (places[index] ?? '').split(' ').map(Number);
      const isPlaced = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
      return { name: named.get(key) ?? '', rect: isPlaced ? { x, y, width, height } : undefined };
    }),
  };
}
