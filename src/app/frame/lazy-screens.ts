import type { ComponentType } from 'react';
import { type LazyScreen, type ScreenEntry, screens } from '../../screens/registry.ts';
import type { ScreenProps } from '../../screens/shared/screen-props.ts';
import { Lazy } from '../../stores/lazy.ts';

type LoadingScreen = Lazy<ComponentType<ScreenProps>>;

/** The screens outside the first download, each loaded once. */
export class LazyScreens {
  private readonly byLoad = new Map<LazyScreen['load'], LoadingScreen>();

  /** Undefined for a screen that is part of the first download. */
  of({ screen }: ScreenEntry): LoadingScreen | undefined {
    if (screen === 'first-download') return undefined;
    const known = this.byLoad.get(screen.load) ?? new Lazy(screen.load);
    this.byLoad.set(screen.load, known);
    return known;
  }

  /** Loads the screens that the next press most likely opens. */
  async prefetch(): Promise<void> {
    const entries: ScreenEntry[] = Object.values(screens);
    const wanted = entries.filter(({ screen }) => screen !== 'first-download' && screen.isPrefetched);
    await Promise.all(wanted.map((entry) => this.of(entry)?.load()));
  }
}
