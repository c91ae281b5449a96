import { autorun } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import type { SeekBarModel } from '../../../render/objects/controls/seek-bar.ts';
import type { Look } from '../../../ui/look.ts';
import type { SeekSliderHandle } from '../../../ui/player-overlay/seek-slider.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import type { SeekThumbnails } from './seek-thumbnails.ts';
import type { Timeline } from './timeline.ts';
import type { TransportControls } from './transport-controls.ts';

/**
 * Moves the progress bar with playback, without a render, and only while the controls are shown: nothing is drawn over
 * a picture that plays undisturbed.
 * @returns for the slider's onMount
 */
export function useSeekBar(controls: TransportControls): (slider: SeekSliderHandle | null) => void {
  const { look } = useUi();
  const slider = useRef<SeekSliderHandle>(null);
  useEffect(() => {
    let wasShown = false;
    return autorun(() => {
      const { shown } = controls.visibility;
      if (shown) slider.current?.show(seekBarModel(controls.timeline, controls.thumbnails, look), !wasShown);
      wasShown = shown;
    });
  }, [controls, look]);
  return useCallback((mounted) => {
    slider.current = mounted;
  }, []);
}

function seekBarModel(timeline: Timeline, thumbnails: SeekThumbnails, { theme }: Look): SeekBarModel {
  const { position, from, to, breaks, start, end, current, isLive, isAtLiveEdge } = timeline;
  const { color } = theme;
  return {
    ...thumbnails,
    position,
    from,
    to,
    breaks,
    breakColor: color.text,
    fill: isLive ? color.live : color.accent,
    start,
    end,
    current,
    currentColor: isAtLiveEdge ? color.textMuted : color.text,
  };
}
