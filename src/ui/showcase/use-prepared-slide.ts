import { useEffect } from 'react';
import type { DrawnText, TextListener } from '../../render/text/text-store.ts';
import { useUi } from '../ui-context.ts';
import { type HeroContent, type HeroPlace, heroTexts } from './hero-text.tsx';

/** A slide is worked out when these are read. */
interface Lazy {
  readonly art: unknown;
  readonly content: HeroContent;
  readonly buttons: unknown;
  readonly describe: unknown;
}

/** Works out a slide at rest, has its texts measured and drawn, and keeps them, so that a turn to it only shows them. */
export function usePreparedSlide(slide: Lazy | undefined, place: HeroPlace): void {
  const ui = useUi();
  useEffect(() => {
    if (!slide) return undefined;
    const { texts } = ui.stage;
    const held: DrawnText[] = [];
    const listener: TextListener = { onText() {} };
    const workOut = (): boolean => {
      void [slide.content, slide.buttons, slide.describe, slide.art];
      return false;
    };
    const hold = (): boolean => {
      for (const { text, style, maxWidth, maxLines = 1 } of heroTexts(ui, slide.content, place))
        held.push(texts.request({ text, style, maxWidth, maxLines }, listener));
      return false;
    };
    const cancels = [ui.rest.add(workOut), ui.rest.add(hold)];
    return () => {
      for (const cancel of cancels) cancel();
      for (const drawn of held) texts.release(drawn, listener);
    };
  }, [ui, slide, place]);
}
