import type { Clock, TimerHandle } from '../config/clock.ts';
import { timing } from '../config/constants.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import type { FocusEvent } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import { listed, sentences } from './accessible-name.ts';
import type { Mirror } from './mirror.ts';
import type { MirrorElement } from './mirror-element.ts';

export interface VoiceOptions {
  engine: Pick<FocusEngine, 'subscribe'>;
  mirror: Pick<Mirror, 'announce' | 'focusPath' | 'onUpdate'>;
  clock: Clock;
  /** The platform's own voice; the screen reader has the mirror. */
  speak(text: string, options?: { interrupt?: boolean }): void;
  t: Translate;
}

/** What the device says aloud. */
export interface Voice {
  /** B 2: a key changed nothing. */
  noMoreContent(): void;
  /** A message: by the device's voice and to the screen reader. */
  say(text: string, options?: { interrupt?: boolean }): void;
  dispose(): void;
}

/**
 * Speaks when the focus settles, not for items that it only passes: first the containers it has entered (a dialog's
 * title and question, a page, a slide), then the focused item. Also speaks changes around a focus that stays.
 */
export function createVoice(options: VoiceOptions): Voice {
  return new FocusVoice(options);
}

class FocusVoice implements Voice {
  private timer: TimerHandle | undefined;
  private movedAt = Number.NEGATIVE_INFINITY;
  /** The last move came neither from a key nor from the pointer. */
  private isByItself = false;
  /** When a focused item was spoken last. */
  private spokenAt = 0;
  private saidAt = Number.NEGATIVE_INFINITY;
  /** Where the focus was when it was last announced. */
  private spoken: readonly MirrorElement[] = [];
  /** The page whose title was said last, and the title. */
  private titled = { page: '', title: '' };
  /** The viewer has heard that a held OK opens a menu: once a session. */
  private hasHeardOfMenu = false;
  private readonly unsubscribe: (() => void)[];

  constructor(private readonly options: VoiceOptions) {
    const { engine, mirror } = options;
    this.unsubscribe = [engine.subscribe((focused) => this.moved(focused)), mirror.onUpdate(() => this.updated())];
  }

  noMoreContent(): void {
    this.say(this.options.t('voice.noMoreContent'));
  }

  say(text: string, { interrupt = false } = {}): void {
    const { clock, mirror, speak } = this.options;
    this.saidAt = clock.now();
    speak(text, { interrupt });
    mirror.announce(text, { assertive: interrupt });
  }

  dispose(): void {
    this.stop();
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  private moved(focused: FocusEvent | undefined): void {
    const { clock } = this.options;
    this.stop();
    this.movedAt = clock.now();
    this.isByItself = focused?.by === 'program';
    this.timer = clock.setTimeout(() => this.settled(), timing.heroUpdateDebounce);
  }

  private settled(): void {
    this.timer = undefined;
    const { clock, mirror, speak, t } = this.options;
    const path = mirror.focusPath;
    const item = path[path.length - 1];
    const before = this.spoken[this.spoken.length - 1];
    const entered = path.filter((element) => element !== item && !this.isKnown(element) && !saysToo(item, element));
    const words = [...entered, item].map(wordsOf);
    this.spoken = path;
    if (!item) return;
    const hasMoved = item.key !== before?.key;
    // A page that is shown in plain until it has loaded has the same button in another place.
    if (this.isByItself && hasMoved && entered.length === 0 && words[0] === wordsOf(before)) return;
    // A message from the move itself, or from just before, must not be cut off by the announcement of its target. A focus
    // that moves by itself comes to the button of a message or of a dialog, which takes its time on a slow set.
    const latest = this.isByItself ? this.spokenAt : this.movedAt - timing.heroUpdateDebounce;
    const hasComeInside = this.isByItself && hasMoved && path.some(({ key }) => key === before?.key);
    const interrupt = this.saidAt < latest && !hasComeInside;
    const isNews = !this.hasHeardOfMenu && item.attributes['aria-haspopup'] === 'menu';
    const hint = isNews ? t('voice.holdForMore') : '';
    this.spokenAt = clock.now();
    speak(sentences([...words, hint]), { interrupt });
    const title = this.newTitle(path);
    if (title !== undefined) mirror.announce(title);
    if (!isNews) return;
    this.hasHeardOfMenu = true;
    mirror.announce(hint);
  }

  /** The mirror was updated: something around the focus may have changed while it stayed. */
  private updated(): void {
    if (this.timer !== undefined) return;
    const path = this.options.mirror.focusPath;
    const item = path[path.length - 1];
    const before = this.spoken[this.spoken.length - 1];
    if (!item || item.key !== before?.key) return;
    const changed = path.filter(({ spoken }) => spoken && !spoken.isTitle && spoken.words !== '');
    for (const element of changed)
      if (element !== item && !element.spoken?.isQuiet && !this.isKnown(element)) this.say(element.spoken?.words ?? '');
    const title = this.newTitle(path);
    if (title !== undefined) this.say(title);
    const state = item.spoken?.state ?? '';
    // A slider's new value is announced by whatever moves it. A screen reader announces states by itself.
    const isValue = item.attributes['aria-valuenow'] !== undefined;
    if (!isValue && state !== '' && state !== before.spoken?.state) this.options.speak(state);
    // What changed quietly stays unread until the focus moves.
    this.spoken = path.flatMap((element) => {
      if (!element.spoken?.isQuiet || this.isKnown(element)) return [element];
      return this.spoken.filter(({ key }) => key === element.key);
    });
  }

  private isKnown(element: MirrorElement): boolean {
    const { key, spoken } = element;
    return this.spoken.some((known) => known.key === key && known.spoken?.words === spoken?.words);
  }

  /** A page has a heading and no name, so a screen reader gets it as a message once, on entering the page. */
  private newTitle(path: readonly MirrorElement[]): string | undefined {
    const page = path.find(({ spoken }) => spoken?.isTitle);
    const title = page?.spoken?.words;
    if (!page || title === undefined) return undefined;
    // Another page may have the same title, as a video and the page it was started from.
    if (page.key === this.titled.page && title === this.titled.title) return undefined;
    this.titled = { page: page.key, title };
    return saysToo(path[path.length - 1], page) ? undefined : title;
  }

  private stop(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }
}

function wordsOf(element: MirrorElement | undefined): string {
  return listed([element?.spoken?.words, element?.spoken?.state]);
}

/** Whether the focused item's text begins with its container's: "Loading video" and "Loading video, The Pass". */
function saysToo(item: MirrorElement | undefined, container: MirrorElement): boolean {
  const words = container.spoken?.words ?? '';
  return words === '' || `${item?.spoken?.words}, `.startsWith(`${words}, `);
}
