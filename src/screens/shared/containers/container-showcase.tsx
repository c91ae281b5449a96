import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { timing } from '../../../config/constants.ts';
import { pressOf } from '../../../input/command.ts';
import type { HeroArt } from '../../../render/objects/picture/hero-art.ts';
import { heroArtBox, heroArtLeft, Showcase, type Slide } from '../../../ui/showcase/showcase.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import type { InView } from '../../../ui/use-in-view.ts';
import { useServices } from '../../services.ts';
import { openNetwork, pressHeroButton } from '../hero-actions.ts';
import { type HeroSlide, heroSlide, useHeroContext } from '../hero-model.ts';
import type { ContainerSectionProps } from './row-sections.ts';

const videoBox = { left: heroArtLeft, top: 0, ...heroArtBox };

/** A showcase of the feed: its items as slides. */
export const ContainerShowcase = observer(function ContainerShowcase(props: ContainerSectionProps) {
  const { container, focusKey, parentFocusKey } = props;
  const services = useServices();
  const { look } = useUi();
  const { items } = container;
  useEffect(() => {
    void container.load();
  }, [container]);
  const { chrome, late } = services;
  const heroVideo = late.value?.heroVideo;
  const onShown = useMemo(
    (): InView<Slide, HeroArt> | undefined =>
      heroVideo && ((slide, art) => heroVideo((slide as HeroSlide).item, { box: videoBox, picture: art })),
    [heroVideo],
  );
  const watchPresses = useCallback(
    (listener: (isDown: boolean) => void) =>
      chrome.intercept((command) => {
        const isDown = pressOf(command);
        if (isDown !== undefined) listener(isDown);
        return false;
      }),
    [chrome],
  );
  const { go } = services;
  const onNetwork = useCallback((slide: Slide) => openNetwork((slide as HeroSlide).item, go), [go]);
  const context = useHeroContext(items);
  const slides = useMemo(
    () => items.map((item, index) => heroSlide(item, { index, count: items.length }, context, look)),
    [items, context, look],
  );
  const isCarousel = container.data.layoutType === 'showcase-carousel';
  return (
    <Showcase
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      slides={slides}
      // The slides of a plain showcase are turned by the viewer alone.
      speedMs={isCarousel ? timing.slideSpeed : 0}
      name={services.t('voice.showcase')}
      onShown={onShown}
      watchPresses={watchPresses}
      onNetwork={onNetwork}
      onSelect={(slide, button) => {
        const chosen = (slide as HeroSlide).buttons.find(({ key }) => key === button.key);
        if (chosen) pressHeroButton((slide as HeroSlide).item, chosen.button, services);
      }}
    />
  );
});
