import { action, computed, makeObservable, observable, observableRef } from 'mobx';

/** A break with ads, as the stream announces it. */
export interface AdBreak {
  id: string;
  cue: 'pre' | 'mid' | 'post';
  /** Seconds on the stream's timeline; of a mid-roll. */
  at: number;
  /** Where to ask for the ads. */
  listUrl: string;
  /** Seconds of the stream that the break covers; 0: it goes on where it stood; null: as many as it took. */
  covers: number | null;
}

/** The ad on screen. */
export interface ShownAd {
  /** From 1. */
  number: number;
  count: number;
  secondsLeft: number;
}

/** The breaks of the video that plays, and what is on screen of them (B 4: an ad placement takes the controls away). */
export class AdBreakState {
  breaks: readonly AdBreak[] = [];
  /** The break that plays, from its decision call to its end. */
  current: AdBreak | null = null;
  /** Null until its first picture. */
  ad: ShownAd | null = null;
  /** How many mid-rolls the viewer has come back from. */
  returns = 0;
  private watched: ReadonlySet<string> = new Set();
  private videoId: string | null = null;

  constructor() {
    makeObservable<this, 'watched'>(this, {
      breaks: observableRef,
      current: observableRef,
      ad: observableRef,
      returns: observable,
      watched: observableRef,
      isActive: computed,
      marks: computed,
      isPostRollDue: computed,
      begin: action,
      announce: action,
      start: action,
      showAd: action,
      end: action,
    });
  }

  get isActive(): boolean {
    return this.current !== null;
  }

  /** Where unwatched mid-rolls are, in seconds of the stream. */
  get marks(): readonly number[] {
    return this.breaks.filter((each) => each.cue === 'mid' && this.isUnwatched(each)).map(({ at }) => at);
  }

  get isPostRollDue(): boolean {
    return this.dueAt('post') !== null;
  }

  /** Another video. The same one again: its watched breaks are not played twice. */
  begin(videoId: string): void {
    this.breaks = [];
    if (videoId === this.videoId) return;
    this.videoId = videoId;
    this.watched = new Set();
  }

  /** The channel goes on with its next programme: what was watched of its breaks stays so. */
  goOnAs(videoId: string): void {
    this.videoId = videoId;
  }

  /** The stream's breaks; a live stream announces more as it goes on. */
  announce(breaks: readonly AdBreak[]): void {
    this.breaks = breaks;
  }

  dueAt(cue: 'pre' | 'post'): AdBreak | null {
    return this.breaks.find((each) => each.cue === cue && this.isUnwatched(each)) ?? null;
  }

  /** The unwatched break that must play on the way to a later position: of several, the last. */
  dueBetween(from: number, to: number): AdBreak | null {
    const due = this.breaks.filter(
      (each) => each.cue === 'mid' && from < each.at && each.at <= to && this.isUnwatched(each),
    );
    return due.reduce<AdBreak | null>((last, each) => (last && last.at > each.at ? last : each), null);
  }

  start(adBreak: AdBreak): void {
    this.current = adBreak;
  }

  showAd(ad: ShownAd): void {
    this.ad = ad;
  }

  /** @param isWatched false: it was broken off, and is due once more */
  end(isWatched: boolean): void {
    if (!this.current) return;
    if (isWatched) this.watched = new Set([...this.watched, this.current.id]);
    if (isWatched && this.ad && this.current.cue === 'mid') this.returns += 1;
    this.current = null;
    this.ad = null;
  }

  private isUnwatched({ id }: AdBreak): boolean {
    return !this.watched.has(id);
  }
}
