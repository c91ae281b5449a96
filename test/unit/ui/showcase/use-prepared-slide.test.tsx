// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { createLook } from '../../../../src/ui/look.ts';
import type { HeroContent } from '../../../../src/ui/showcase/hero-text.tsx';
import type { Slide } from '../../../../src/ui/showcase/showcase.tsx';
import { usePreparedSlide } from '../../../../src/ui/showcase/use-prepared-slide.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';

const place = { bottom: 600, width: 800, descriptionLines: 2 };

function slideOf(title: string, hasPicture: boolean): Slide {
  const picture = hasPicture ? { url: 'title.png', fallbackUrl: undefined } : undefined;
  const content = {
    ...{ badge: undefined, networkLogo: undefined, title, titlePictures: [picture, picture, picture] },
    ...{ metadata: ['2020'], description: `About ${title}`, progress: undefined },
  } as unknown as HeroContent;
  return { content, buttons: [], describe: {} } as unknown as Slide;
}

function Prepared({ slide }: { slide: Slide | undefined }) {
  usePreparedSlide(slide, place);
  return null;
}

function setUp() {
  const waiting = new Set<() => boolean>();
  const held: string[] = [];
  const texts = {
    lineCount: () => 1,
    request: ({ text }: { text: string }) => {
      held.push(text);
      return text;
    },
    release: (text: string) => held.splice(held.indexOf(text), 1),
  };
  const rest: Ui['rest'] = {
    add(piece) {
      waiting.add(piece);
      return () => waiting.delete(piece);
    },
  };
  const ui = { stage: { texts, isMirrored: false }, look: createLook(brand.theme), rest } as unknown as Ui;
  const react = bareReact();
  const show = (slide: Slide | undefined) => {
    react.render(
      <UiProvider value={ui}>
        <Prepared slide={slide} />
      </UiProvider>,
    );
    react.flush();
  };
  const beAtRest = () => {
    for (const piece of waiting) {
      waiting.delete(piece);
      piece();
    }
  };
  return { held, waiting, show, beAtRest };
}

describe('a slide that the next turn shows', () => {
  it('has its texts drawn at rest, and gives them back after the turn', () => {
    const { held, show, beAtRest } = setUp();
    show(slideOf('Cold River', false));
    expect(held).toEqual([]);
    beAtRest();
    expect(held).toEqual(['Cold River', '2020', 'About Cold River']);
    show(slideOf('Harbour', false));
    expect(held).toEqual([]);
    beAtRest();
    expect(held).toEqual(['Harbour', '2020', 'About Harbour']);
  });

  it('has no title drawn that its picture stands for', () => {
    const { held, show, beAtRest } = setUp();
    show(slideOf('Cold River', true));
    beAtRest();
    expect(held).toEqual(['2020', 'About Cold River']);
  });

  it('is left alone when the turn comes before any rest', () => {
    const { waiting, show } = setUp();
    show(slideOf('Cold River', false));
    expect(waiting.size).toBe(2);
    show(undefined);
    expect(waiting.size).toBe(0);
  });
});
