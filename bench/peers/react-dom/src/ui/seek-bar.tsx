import { useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { screen } from '../../../../product/constants.ts';
import { runningTime } from '../../../../product/rules.ts';
import type { PlayerControls, Progress } from '../player/player-controls.ts';

const width = screen.width - 2 * screen.safeX;
/** The bar glides from this distance on; playback moves it by less. */
const smallestJump = 24;
/** Half the width of a time label. */
const timeReach = 32;

/** The playback position. Transforms and texts are set directly, four times a second and only while it is shown. */
export const SeekBar = memo(function SeekBar({ focusKey, controls }: { focusKey: string; controls: PlayerControls }) {
  const onEnterPress = useCallback(() => controls.toggle(), [controls]);
  const { ref, focused } = useFocusable<object, HTMLDivElement>({ focusKey, onEnterPress });
  const elements = useRef<SeekBarElements>({ fill: null, thumb: null, current: null, end: null });
  useLayoutEffect(() => {
    controls.onProgress = follow(elements.current);
    return () => {
      controls.onProgress = () => {};
    };
  }, [controls]);
  const mount = (name: keyof SeekBarElements) => (element: HTMLDivElement | null) => {
    elements.current[name] = element;
  };
  return (
    <div ref={ref} className={focused ? 'seek-bar focused' : 'seek-bar'} data-name="Seek">
      <div className="seek-track">
        <div ref={mount('fill')} className="seek-fill" />
      </div>
      <div ref={mount('thumb')} className="seek-thumb-place">
        <div className="seek-thumb" />
      </div>
      <div ref={mount('current')} className="seek-time button-text" />
      <div ref={mount('end')} className="seek-end button-text" />
    </div>
  );
});

interface SeekBarElements {
  fill: HTMLElement | null;
  thumb: HTMLElement | null;
  current: HTMLElement | null;
  end: HTMLElement | null;
}

/** Shows progress from now on. A live stream has no duration: its bar is full. */
function follow(elements: SeekBarElements): (progress: Progress, isFirst: boolean) => void {
  let before = 0;
  return ({ position, duration }, isFirst) => {
    const isKnown = Number.isFinite(duration) && duration > 0;
    const at = Math.round((isKnown ? Math.min(1, position / duration) : 1) * width);
    const glides = !isFirst && Math.abs(at - before) > smallestJump;
    before = at;
    move(elements.fill, at - width, glides);
    move(elements.thumb, at, glides);
    // Below the thumb, without overlapping the remaining time at the end.
    move(elements.current, Math.max(timeReach, Math.min(at, width - 4 * timeReach)), glides);
    setText(elements.current, isKnown ? runningTime(position) : '');
    setText(elements.end, isKnown ? runningTime(Math.floor(duration) - Math.floor(position), { negative: true }) : '');
  };
}

function move(element: HTMLElement | null, x: number, glides: boolean): void {
  if (!element) return;
  element.classList.toggle('gliding', glides);
  element.style.transform = `translateX(${x}px)`;
}

function setText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
