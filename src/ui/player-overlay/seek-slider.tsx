import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Description, Rect } from '../../focus/types.ts';
import {
  type SeekBar,
  type SeekBarLook,
  type SeekBarModel,
  seekBarTrackCentre,
} from '../../render/objects/controls/seek-bar.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { Look } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useLatest } from '../use-latest.ts';

/** A mounted slider, for the code that knows the playback position. */
export interface SeekSliderHandle {
  show(model: SeekBarModel, immediate?: boolean): void;
}

export interface SeekSliderProps {
  focusKey: string;
  parentFocusKey: string;
  x: number;
  y: number;
  width: number;
  /** Called with the slider when it is there, and with null when it goes. */
  onMount(slider: SeekSliderHandle | null): void;
  onSelect(): void;
  /** A picture of the place that is sought stands over the slider, or is gone. */
  onThumbnail(isShown: boolean): void;
  describe(): Description;
}

/** Of the picture above the thumb. */
const thumbnailSize = { width: 400, height: 225 };

/** How far from the track, in pixels, a pointer press still counts. */
const reach = 28;
/** The area in which a pointer press counts as one on the track. */
function sliderRect(x: number, y: number, width: number): Rect {
  return { x, y: y + seekBarTrackCentre - reach, width, height: 2 * reach };
}

/** The progress bar of playback, focusable for seeking. Its position is set through the handle, never by a render. */
export function SeekSlider(props: SeekSliderProps) {
  const { focusKey, parentFocusKey, x, y, width, onMount } = props;
  const { stage, look } = useUi();
  const bar = useRef<SeekBar>(null);
  const told = useRef<string>(undefined);
  const describe = useLatest(props.describe);
  const barLook = useMemo(() => seekBarLook(look, width), [look, width]);
  const node = useFocusNode({
    focusKey,
    parentFocusKey,
    rect: sliderRect(x, y, width),
    onFocus: (event) => bar.current?.setFocused(true, event.by === 'program'),
    onBlur: () => bar.current?.setFocused(false),
    onSelect: props.onSelect,
    describe: props.describe,
  });

  useLayoutEffect(() => {
    onMount({
      show(model, immediate) {
        bar.current?.show(model, immediate);
        // The mirror reads the registered node, not the scene: without this a blind viewer would not hear the new
        // position.
        const { valueText } = describe.current();
        if (valueText === told.current) return;
        told.current = valueText;
        node.current?.contentChanged();
      },
    });
    return () => onMount(null);
  }, [onMount, describe, node]);

  const onThumbnail = useLatest(props.onThumbnail);
  const mount = useCallback(
    (view: SeekBar | null) => {
      bar.current = view;
      if (view) view.onThumbnail = (isShown) => onThumbnail.current(isShown);
    },
    [onThumbnail],
  );
  return <seekBar ref={mount} stage={stage} look={barLook} x={x} y={y} />;
}

function seekBarLook({ theme }: Look, width: number): SeekBarLook {
  const { color, type, shape } = theme;
  return {
    width,
    trackHeight: 8,
    focusedTrackHeight: 14,
    track: color.text,
    trackAlpha: 0.26,
    availableAlpha: 0.18,
    thumb: color.text,
    ring: color.focus,
    time: textStyle(type.body, 28, { strong: true, lineHeight: 36 }),
    mutedColor: color.textMuted,
    thumbnail: {
      ...thumbnailSize,
      radius: Math.min(shape.radius, 12),
      placeholder: color.surface,
      frame: color.focus,
    },
  };
}
