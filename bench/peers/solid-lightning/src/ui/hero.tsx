import type { ElementNode, NodeStyles, TextStyles } from '@lightningtv/solid';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import scrim from '../assets/scrim.png';
import { trackPicture } from '../bench/tiles.ts';
import { type HeroModel, heroArtBox, heroLogoBox } from '../model/heroes.ts';
import { glide, look, rgba, textStyle } from '../theme.ts';
import { Badge } from './badge.tsx';
import { Label } from './label.tsx';
import { sharedRounded } from './shaders.ts';

const { text, theme } = look;
const crossFade = { alpha: glide(420) };
// A hidden node does not load its picture unless told to.
const layer: NodeStyles = {
  ...heroArtBox,
  color: 0xffffffff,
  alpha: 0,
  textureOptions: { preload: true },
  transition: crossFade,
};

/** The next picture loads hidden, then fades in over the previous one; a baked scrim blends it with the background. */
export function HeroArt(props: { urls: readonly string[] }) {
  const layers: ElementNode[] = [];
  const sources = [createSignal<string>(), createSignal<string>()] as const;
  let front = 0;
  let left: readonly string[] = [];

  createEffect(
    on(
      () => props.urls.join(' '),
      () => {
        left = props.urls;
        sources[1 - front]?.[1](left[0]);
      },
    ),
  );
  const loaded = (index: number) => {
    if (index === front) return;
    front = index;
    for (const at of [0, 1]) {
      const element = layers[at];
      if (element) element.alpha = at === front ? 1 : 0;
    }
  };
  return (
    <view x={screen.width - heroArtBox.width} width={0} height={0}>
      <For each={[0, 1]}>
        {(index) => (
          <view
            ref={(element: ElementNode) => {
              layers[index] = element;
              trackPicture(element);
            }}
            style={layer}
            src={sources[index]?.[0]() ?? null}
            onEvent={{
              loaded: () => loaded(index),
              failed: () => {
                left = left.slice(1);
                if (left[0]) sources[index]?.[1](left[0]);
              },
            }}
          />
        )}
      </For>
      <view
        src={scrim}
        x={-1}
        width={heroArtBox.width + 2}
        height={heroArtBox.height + 2}
        color={rgba(theme.color.ground)}
      />
    </view>
  );
}

const progressWidth = 420;

/** Badge, title, a line of metadata and a few lines of text, aligned at the bottom. */
export function HeroText(props: { hero: HeroModel; bottom: number; width: number; lines: number }) {
  const line = (style: TextStyles, marginTop: number): TextStyles => ({
    ...style,
    width: props.width,
    contain: 'width',
    marginTop,
  });
  const metadata = line(textStyle(text.metadata, theme.color.textMuted), 14);
  const description = line(textStyle(text.description, theme.color.text), 16);
  const titles = [
    { style: line(textStyle(text.heroLarge, theme.color.text), 20), lines: 2, upTo: 26 },
    { style: line(textStyle(text.heroMedium, theme.color.text), 20), lines: 2, upTo: 52 },
    { style: line(textStyle(text.heroSmall, theme.color.text), 20), lines: 3, upTo: Number.POSITIVE_INFINITY },
  ];
  const title = () => titles.find(({ upTo }) => props.hero.title.length <= upTo) ?? titles[2];
  return (
    <view
      x={screen.safeX}
      width={props.width}
      height={props.bottom}
      display="flex"
      flexDirection="column"
      justifyContent="flexEnd"
    >
      <Show when={props.hero.badge || props.hero.logo}>
        <view
          width={0}
          height={props.hero.logo ? heroLogoBox.height : look.badge.height}
          display="flex"
          gap={20}
          alignItems="center"
          flexCrossBoundary="fixed"
        >
          <Show when={props.hero.badge}>{(badge) => <Badge badge={badge()} />}</Show>
          <Show when={props.hero.logo}>
            {(logo) => (
              <view
                ref={trackPicture}
                {...heroLogoBox}
                src={logo()}
                textureOptions={{ resizeMode: { type: 'contain' } }}
                color={0xffffffff}
              />
            )}
          </Show>
        </view>
      </Show>
      <Show when={title()} keyed>
        {({ style, lines }) => <Label style={style} text={props.hero.title} maxLines={lines} />}
      </Show>
      <Show when={props.hero.metadata}>{(words) => <Label style={metadata} text={words()} maxLines={1} />}</Show>
      <Show when={props.hero.description}>
        {(words) => <Label style={description} text={words()} maxLines={props.lines} />}
      </Show>
      <Show when={props.hero.progress}>
        {(share) => (
          <view
            width={progressWidth}
            height={6}
            marginTop={20}
            color={rgba(theme.color.text, 0.3)}
            shader={sharedRounded(3, progressWidth, 6)}
          >
            <view width={progressWidth * share()} height={6} color={rgba(theme.color.accent)} />
          </view>
        )}
      </Show>
    </view>
  );
}
