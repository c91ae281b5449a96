import type { Key, KeyDownEventListener, KeyUpEventListener } from '@noriginmedia/norigin-spatial-navigation-core';
import type { Clock, TimerHandle } from '../../../../product/keys.ts';
import { Hold } from '../../../../product/keys.ts';

/** The navigation's keys, and Back. */
export type RemoteKey = Key | 'back';

const codes: Readonly<Record<number, RemoteKey>> = {
  8: 'back',
  13: 'enter',
  27: 'back',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
};

export const clock: Clock = {
  now: () => performance.now(),
  setTimeout: (fn, ms) => window.setTimeout(fn, ms) as unknown as TimerHandle,
  clearTimeout: (handle) => window.clearTimeout(handle as unknown as number),
};

interface Navigation {
  keyDown: KeyDownEventListener | undefined;
  keyUp: KeyUpEventListener | undefined;
}

/**
 * Keys of the remote control: a press is one move, and a held arrow repeats by the app's clock, faster with time,
 * because key repeats differ from device to device. Each repeat is scheduled by the one before it, so none queue up.
 */
class RemoteKeys {
  /** The key event being handled is a repeat of a held key. */
  isRepeat = false;
  private navigation: Navigation = { keyDown: undefined, keyUp: undefined };
  private readonly hold = new Hold(clock);
  private held = 0;
  private readonly interceptors: ((key: RemoteKey) => boolean)[] = [];
  private readonly watchers = new Set<(isDown: boolean) => void>();

  connect(navigation: Navigation): void {
    this.navigation = navigation;
    window.addEventListener('keydown', this.down);
    window.addEventListener('keyup', this.up);
    window.addEventListener('blur', this.release);
  }

  disconnect(): void {
    window.removeEventListener('keydown', this.down);
    window.removeEventListener('keyup', this.up);
    window.removeEventListener('blur', this.release);
    this.release();
  }

  /** Interceptors get keys before the navigation, the newest first; true consumes the key. @returns removes it */
  intercept(interceptor: (key: RemoteKey) => boolean): () => void {
    this.interceptors.unshift(interceptor);
    return () => {
      this.interceptors.splice(this.interceptors.indexOf(interceptor), 1);
    };
  }

  /** Tells when a key goes down, before anything happens by it, and when it comes up. @returns unsubscribe */
  watchPresses(watcher: (isDown: boolean) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private readonly down = (event: KeyboardEvent): void => {
    const key = codes[event.keyCode];
    if (!key) return;
    event.preventDefault();
    if (this.held === event.keyCode) {
      this.hold.confirm();
      return;
    }
    this.hold.stop();
    this.held = event.keyCode;
    for (const watcher of this.watchers) watcher(true);
    if (key !== 'enter' && key !== 'back') this.hold.start(() => this.tell(key, event, true));
    this.tell(key, event, false);
  };

  private readonly up = (event: KeyboardEvent): void => {
    if (event.keyCode !== this.held) return;
    this.release();
    for (const watcher of this.watchers) watcher(false);
    const key = codes[event.keyCode];
    if (key && key !== 'back') this.navigation.keyUp?.(key);
  };

  private readonly release = (): void => {
    this.held = 0;
    this.hold.stop();
  };

  private tell(key: RemoteKey, event: KeyboardEvent, isRepeat: boolean): void {
    this.isRepeat = isRepeat;
    if (this.interceptors.some((interceptor) => interceptor(key)) || key === 'back') return;
    this.navigation.keyDown?.(key, event);
  }
}

export const remoteKeys = new RemoteKeys();
