import { renderer, scheduleTask } from '@lightningtv/solid';
import { onCleanup } from 'solid-js';
import { postTask } from '../../../apps/bench-api.ts';

/** Runs a task once the renderer has drawn its next frame and the browser has shown it. */
export function afterFrame(task: () => void): void {
  // A tick comes before its frame is drawn; a posted task comes after all of the frame.
  renderer.once('frameTick', () => postTask(task));
}

/** Work that nobody waits for. @returns asks for it: it is done once the renderer is idle, however often it is asked for until then */
export function whenIdle(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    scheduleTask(() => {
      isAsked = false;
      work();
    });
  };
}

/** Work that the answer to a key does not need. */
export interface FollowUp {
  /** Does it after the next frame, once, however often it is asked for until then. */
  ask(): void;
  /** Does it at once: the focus is about to move to what it mounts. */
  now(): void;
  drop(): void;
}

/** For a component, with which it ends. */
export function followUp(work: () => void): FollowUp {
  let isDue = false;
  const drop = () => {
    isDue = false;
  };
  const now = () => {
    isDue = false;
    work();
  };
  onCleanup(drop);
  return {
    ask() {
      if (!isDue) afterFrame(() => isDue && now());
      isDue = true;
    },
    now,
    drop,
  };
}
