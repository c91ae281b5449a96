import { reaction } from 'mobx';
import type { Clock } from '../../../config/clock.ts';
import type { FocusEngine } from '../../../focus/engine/engine.ts';
import type { Command } from '../../../input/command.ts';
import type { PlaybackCommands } from '../../../player/playback-commands.ts';
import type { PlayerStore } from '../../../stores/player/player-store.ts';
import type { TimeLabels } from '../../../stores/rules/time-labels.ts';
import { promptWhileBuffering } from '../buffering-prompt.ts';
import type { EndCards } from '../end-cards/end-cards.ts';
import type { TranslatePlayer } from '../texts.ts';
import { ControlsDescriptions } from './controls-descriptions.ts';
import { ControlsFocus, type ControlsTarget, type PlayerPanel } from './controls-focus.ts';
import { ControlsVisibility } from './controls-visibility.ts';
import { choosing, controlling, passing } from './passing-commands.ts';
import type { PlayerButtonKey } from './player-buttons.ts';
import { SeekPrompts } from './seek-prompts.ts';
import { type SeekThumbnails, seekThumbnails } from './seek-thumbnails.ts';
import { isAtEnd, type Timeline, timelineOf } from './timeline.ts';

export interface TransportControlsOptions {
  pageFocusKey: string;
  focus: FocusEngine;
  player: PlayerStore;
  playback: Pick<
    PlaybackCommands,
    'play' | 'toggle' | 'step' | 'seekTo' | 'restart' | 'goLive' | 'raiseCaptions' | 'prepareThumbnails' | 'thumbnailAt'
  >;
  endCards: EndCards;
  clock: Clock;
  t: TranslatePlayer;
  times: Pick<TimeLabels, 'time'>;
  /** The commands come from a mirrored layout, in which the bar keeps its direction. */
  isMirrored: boolean;
  announce(text: string): void;
  /** Opens the menu of quality, audio and captions. */
  openMenu(): void;
  /** Something lies over the player, which is to be there when that goes. Observable. */
  isCovered(): boolean;
  /** Milliseconds that the controls stay without a key. */
  timeout(): number;
}

/**
 * Turns the viewer's keys and pointer into play, pause and seek (B 4 Player, C 9.1): it takes commands before the focus
 * does, shows and hides the controls, and knows what they say. `ControlsOverlay` draws them, `PlaybackCommands` plays.
 */
export class TransportControls {
  readonly visibility: ControlsVisibility;
  readonly focus: ControlsFocus;
  readonly describe: ControlsDescriptions;
  private readonly prompts: SeekPrompts;
  /** Where the focus goes when the controls come. */
  private target: ControlsTarget = 'play';

  constructor(private readonly options: TransportControlsOptions) {
    const { player, clock, t, announce, timeout } = options;
    this.visibility = new ControlsVisibility(
      clock,
      () => player.transport.isPaused || player.transport.isBuffering || options.isCovered(),
      timeout,
    );
    this.focus = new ControlsFocus(options.focus, options.pageFocusKey, {
      onBack: () => this.back(),
      onSelectVideo: () => void (this.isEnabled ? this.enter() : this.refuse()),
      describePage: () => this.describe.page(),
      describeVideo: () => this.describe.video(),
      describeEndCards: () => this.describe.endCards(),
    });
    this.describe = new ControlsDescriptions({
      player,
      endCards: options.endCards,
      clock,
      t,
      timeline: () => this.timeline,
      isControllable: () => this.isEnabled,
      isOnBar: () => this.focus.isOnBar,
    });
    this.prompts = new SeekPrompts(clock, t, announce);
  }

  /** @returns ends it */
  start(): () => void {
    const { player, playback, clock, t, announce } = this.options;
    const unregister = this.focus.register();
    const stops = [
      reaction(
        () => this.panel,
        (panel) => this.panelChanged(panel),
      ),
      reaction(
        () => !this.isEnabled,
        (off) => off && this.visibility.hide(),
      ),
      // The question would wait beneath them: a paused video holds them.
      reaction(
        () => this.options.endCards.isAsking,
        (isAsking) => isAsking && this.visibility.hide(),
      ),
      reaction(
        () => [
          player.playback,
          player.startsAt,
          player.hasPicture,
          player.transport.isPaused,
          player.adBreak.ad?.number,
        ],
        () => this.focus.changed(),
      ),
      // Playback stays on the last picture only if the store says so (B 4); the likely next wish is to watch again.
      reaction(
        () =>
          this.panel === 'video' && this.isEnabled && player.transport.isPaused && isAtEnd(player.transport.progress),
        (ended) => ended && this.end(),
      ),
      promptWhileBuffering(
        () => player.status === 'ACTIVE' && player.transport.isBuffering,
        clock,
        () => announce(t('player.buffering')),
      ),
      () => this.visibility.dispose(),
      () => playback.raiseCaptions(false),
      unregister,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  get timeline(): Timeline {
    const { player, clock, t, times } = this.options;
    return timelineOf(player.transport.progress, player.playback, {
      now: clock.now(),
      isAtLiveEdge: player.transport.isAtLiveEdge,
      breaks: player.adBreak.marks,
      t,
      times,
    });
  }

  /** Pictures of the position and of where the next steps would lead. Observable. */
  get thumbnails(): SeekThumbnails {
    return seekThumbnails(this.options.playback, this.options.player.transport.progress.position);
  }

  /** Shows the controls, or keeps them on screen. `target` takes the focus unless they are shown already. */
  show(target: ControlsTarget = 'play'): void {
    this.target = target;
    this.options.playback.prepareThumbnails();
    this.visibility.show();
  }

  press(key: PlayerButtonKey): void {
    const { player, playback } = this.options;
    this.show();
    if (key === 'play') {
      this.toggle();
    } else if (key === 'restart') {
      playback.restart();
    } else if (key === 'captions') {
      player.captions.setOn(!player.captions.isOn);
    } else if (key === 'menu') {
      this.options.openMenu();
    } else {
      playback.goLive();
      // The button goes when the live edge is reached.
      this.focus.focusOn('play');
    }
  }

  toggle(): void {
    const { player, playback, announce, t } = this.options;
    announce(t(player.transport.isPaused ? 'player.playing' : 'player.paused'));
    playback.toggle();
  }

  /** For `chrome.intercept`: true when the focus has no part in the command. */
  readonly take = (command: Command): boolean => {
    if (!this.focus.isUppermost) return false;
    if (!passing.has(command.type)) this.options.player.unattended.viewerActed();
    if (this.isEnabled) return this.steer(command);
    if (!controlling.has(command.type)) return false;
    if (!('repeat' in command && command.repeat)) this.refuse();
    return true;
  };

  private refuse(): void {
    this.options.announce(this.describe.whyNoControls());
  }

  /**
   * B 4: controls are enabled only when no ad placement is active; without a picture there is nothing to control.
   */
  private get isEnabled(): boolean {
    const { player } = this.options;
    return player.hasPicture && player.areControlsEnabled;
  }

  /** What has the focus, and what is drawn over the picture. Observable. */
  get panel(): PlayerPanel {
    if (this.visibility.shown) return 'controls';
    return this.options.endCards.isDue ? 'endCards' : 'video';
  }

  private panelChanged(panel: PlayerPanel): void {
    this.options.playback.raiseCaptions(panel !== 'video');
    this.focus.show(panel, this.target);
  }

  private steer(command: Command): boolean {
    const { player, playback } = this.options;
    // Some devices allow sound only after a user gesture: this is one.
    if (player.transport.isMutedByAutoplay && !player.transport.isPaused && !passing.has(command.type)) playback.play();
    if (this.panel === 'endCards' && choosing.has(command.type)) return false;
    switch (command.type) {
      case 'move':
        return this.move(command.direction);
      case 'enter-down':
        return this.enter();
      case 'hover':
        this.show();
        return false;
      case 'press':
        return this.pressAt(command.x, command.y);
      case 'play':
      case 'pause':
      case 'play-pause':
        this.show();
        if (command.type === 'play-pause' || (command.type === 'play') === player.transport.isPaused) this.toggle();
        return true;
      case 'fast-forward':
      case 'rewind':
        this.show('bar');
        this.step(command.type === 'fast-forward' ? 1 : -1);
        return true;
      default:
        return false;
    }
  }

  /** An arrow on the hidden controls only shows them; left and right seek at once. */
  private move(direction: 'left' | 'right' | 'up' | 'down'): boolean {
    const along = direction === 'left' || direction === 'right';
    const wasShown = this.visibility.shown;
    this.show(along ? 'bar' : 'play');
    if (along && (!wasShown || this.focus.isOnBar))
      this.step((direction === 'right') !== this.options.isMirrored ? 1 : -1);
    else if (wasShown) return false;
    return true;
  }

  private enter(): boolean {
    const wasShown = this.visibility.shown;
    this.show();
    if (wasShown) return false;
    this.toggle();
    return true;
  }

  private pressAt(x: number, y: number): boolean {
    const wasShown = this.visibility.shown;
    this.show();
    if (!wasShown) return true;
    const under = this.focus.under(x, y);
    if (under === 'control') return false;
    if (under === 'picture') {
      this.toggle();
      return true;
    }
    this.focus.focusOn('bar');
    this.options.playback.seekTo({
      seconds: this.timeline.secondsAt(this.options.isMirrored ? 1 - under.bar : under.bar),
    });
    this.sought();
    return true;
  }

  private step(direction: 1 | -1): void {
    // Ads that come first say so themselves.
    if (!this.options.playback.step(direction)) return;
    this.prompts.say(direction, this.timeline.spoken);
    this.sought();
  }

  private sought(): void {
    this.describe.sought();
    this.focus.changed();
  }

  /** Back hides the controls while something plays, and the end cards; otherwise it leaves the page. */
  private back(): boolean {
    if (this.panel === 'endCards') return this.options.endCards.watchCredits();
    if (!this.visibility.shown || this.options.player.transport.isPaused) return false;
    this.visibility.hide();
    return true;
  }

  private end(): void {
    this.show('restart');
    this.focus.focusOn('restart');
  }
}
