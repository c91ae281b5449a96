import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Clock, timeSince } from '../../config/clock.ts';
import type { FetchText } from '../engine/fetch-text.ts';
import { type ImagePlaylist, imagePlaylistUrl, pictureAt, readImagePlaylist } from './image-playlist.ts';

/** A live stream's pictures are asked for again after this many milliseconds, if the viewer still seeks. */
const freshFor = 8000;

export interface ThumbnailsOptions {
  fetchText: FetchText;
  clock: Pick<Clock, 'now'>;
  /** Aborted at the end of the playback. */
  signal: AbortSignal;
}

/** The small pictures of a stream that the seek bar shows. Nothing is fetched until the viewer has the controls. */
export class Thumbnails {
  private playlist: ImagePlaylist | null = null;
  private streamUrl: string | null = null;
  /** Of the image playlist, once the stream's master playlist has been read; null if there is none. */
  private url: string | null | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: ThumbnailsOptions) {
    makeObservable<this, 'playlist'>(this, { playlist: observableRef });
  }

  /** The stream plays at this address now: another one for a stream whose address has expired; null for a file, which has none. */
  open(streamUrl: string | null): void {
    if (streamUrl === this.streamUrl) return;
    this.streamUrl = streamUrl;
    this.url = undefined;
    this.askedAt = Number.NEGATIVE_INFINITY;
  }

  /** Fetches what is missing. A failure is no matter: there are no pictures then, or old ones. */
  prepare(): void {
    const { clock } = this.options;
    if (this.streamUrl === null || this.url === null || timeSince(clock, this.askedAt) < freshFor) return;
    if (this.url !== undefined && this.playlist?.isComplete) return;
    this.askedAt = clock.now();
    this.fetch(this.streamUrl).catch(() => {});
  }

  /**
   * @param seconds on the stream's timeline
   * @param epoch wall clock time of its second 0, in milliseconds; null if it has none
   */
  at(seconds: number, epoch: number | null): string | undefined {
    return this.playlist ? pictureAt(this.playlist, seconds, epoch) : undefined;
  }

  private async fetch(streamUrl: string): Promise<void> {
    const { fetchText, signal } = this.options;
    this.url ??= imagePlaylistUrl(await fetchText(streamUrl), streamUrl);
    if (this.url === null || signal.aborted) return;
    const playlist = readImagePlaylist(await fetchText(this.url), this.url);
    if (!signal.aborted && streamUrl === this.streamUrl) {
      runInAction(() => {
        this.playlist = playlist;
      });
    }
  }
}
