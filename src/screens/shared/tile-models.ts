import type { ContentItem } from '../../api/content/types.ts';
import { fitUrl, imageKeysFor, type PictureUse, pictureUrl } from '../../api/pictures.ts';
import type { IconPresets } from '../../config/brand.ts';
import type { Clock } from '../../config/clock.ts';
import { networkLogoBoxes, tileTitleBox, timing } from '../../config/constants.ts';
import type { Description } from '../../focus/types.ts';
import type { MessageCatalogue, Translate } from '../../i18n/messages.ts';
import type { PictureModel } from '../../render/objects/picture/picture-face.ts';
import type { TileModel } from '../../render/objects/tile/tile-model.ts';
import type { TextStore } from '../../render/text/text-store.ts';
import { badgesFor, contentStatus, countdownGap, progressOf } from '../../stores/rules/content-rules.ts';
import { noFavourites } from '../../stores/rules/hero-buttons.ts';
import { saysLeft, type TileFacts, tileFacts } from '../../stores/rules/tile-facts.ts';
import { nextHour, type TimeLabels } from '../../stores/rules/time-labels.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import { badgeWidth, type Look, type TileKind } from '../../ui/look.ts';
import { pictureUseOf } from './containers/layout-look.ts';
import { spokenBadge, spokenProgress } from './spoken-words.ts';

interface Entry<Made> {
  made: Made;
  /** Milliseconds since 1970, as the next. */
  madeAt: number;
  /** Until badge, subtitle or progress bar would say something else. */
  validUntil: number;
}

/** What was made of items, by the way in which it was made. */
type Entries<Made> = Map<string, WeakMap<ContentItem, Entry<Made>>>;

interface Spoken {
  areBadgesDisabled?: boolean;
  hasMenu?: boolean;
}

export interface TileModelsOptions {
  look: Look;
  session: SessionStore;
  clock: Clock;
  messages: Pick<MessageCatalogue, 't'>;
  times: TimeLabels;
  texts: Pick<TextStore, 'widthOf'>;
  icons: IconPresets;
  /** Texels per authored pixel: pictures are asked for at the size they are drawn. */
  scale: number;
}

type IsFavourite = (item: ContentItem) => boolean;

/**
 * Whom items are shown to, when and where: locks follow `auth`, progress bars `bookmarks`, the signs of favourites `isFavourite`,
 * badges the time and `t`.
 */
export interface Viewing extends Pick<SessionStore, 'auth' | 'bookmarks'> {
  isFavourite: IsFavourite;
  now: number;
  t: Translate;
  facts?: TileFacts;
}

/** A live programme's bar moves this often. */
const liveProgressStep = 30_000;

/**
 * Items as tiles show them, and as they are described. One object per item and kind as long as nothing changed, so that a tile
 * that keeps its item does no work, nor does its element in the mirror.
 */
export class TileModels {
  private readonly models: Entries<TileModel> = new Map();
  private readonly descriptions: Entries<Description> = new Map();
  private madeFor: Viewing | undefined;

  constructor(private readonly options: TileModelsOptions) {}

  /** @param viewing the viewer and the moment that the model is made for: those of now unless given */
  modelOf(
    item: ContentItem,
    kind: TileKind,
    areBadgesDisabled: boolean,
    viewing: Viewing = this.currentViewing(),
  ): TileModel {
    const name = `${kind} ${areBadgesDisabled} ${viewing.facts ?? 'usual'}`;
    return this.current(this.models, name, item, viewing, () => this.build(item, kind, areBadgesDisabled, viewing));
  }

  /** When the first of these items will look different; Infinity for never. */
  readonly nextChangeOf = (items: readonly ContentItem[], now: number): number => {
    return items.reduce((next, item) => Math.min(next, this.nextChange(item, now)), Number.POSITIVE_INFINITY);
  };

  /** What a blind viewer hears of a tile: its badge first, as it is seen first; other badges after the subtitle. */
  describe(
    item: ContentItem,
    { areBadgesDisabled = false, hasMenu = false }: Spoken = {},
    viewing: Viewing = this.currentViewing(),
  ): Description {
    const name = `${areBadgesDisabled} ${hasMenu} ${viewing.facts ?? 'usual'}`;
    return this.current(this.descriptions, name, item, viewing, () => ({
      ...this.words(item, areBadgesDisabled, viewing),
      ...(hasMenu && { hasMenu }),
    }));
  }

  /** The address of an item's picture for a box in authored pixels. */
  picture(item: ContentItem, use: PictureUse, box: { width: number; height: number }): PictureModel {
    const { scale } = this.options;
    const texels = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
    // B 5: an invalid picture falls back to the item's next best.
    const urls = new Set(imageKeysFor(use, item).flatMap((key) => pictureUrl(item, [key], texels) ?? []));
    const [url, fallbackUrl] = urls;
    return { url, fallbackUrl };
  }

  logo(url: string | null, box: { width: number; height: number }): PictureModel | undefined {
    const { scale } = this.options;
    return url === null ? undefined : { url: fitUrl(url, { width: box.width * scale, height: box.height * scale }) };
  }

  private words(
    item: ContentItem,
    areBadgesDisabled: boolean,
    { now, isFavourite, facts = 'usual' }: Viewing,
  ): Description {
    const { session, messages } = this.options;
    const { t } = messages;
    const bookmark = session.bookmarkOf(item);
    const shown = badgesFor(item, { now, bookmark, t, areBadgesDisabled, isBegunKnown: saysLeft(facts) });
    const [badge, ...badges] = shown.map((each) => spokenBadge(each, now, t));
    const state = session.isLocked(item) ? t('voice.locked') : isFavourite(item) ? t('voice.favorite') : '';
    const more = [...this.subtitlesOf(item, now, facts), ...badges, state];
    return {
      ...(badge !== undefined && { badge }),
      name: item.title,
      description: more.filter((text) => text !== '').join(', '),
      ...spokenProgress(item, { now, bookmark }, t),
    };
  }

  private subtitlesOf(item: ContentItem, now: number, facts: TileFacts): readonly string[] {
    const { session, messages } = this.options;
    const context = { now, bookmark: session.bookmarkOf(item), t: messages.t };
    return tileFacts(item, facts, this.subtitleOf(item, now), context);
  }

  /** Season and episode of an episode, the hour of a programme, else nothing. */
  subtitleOf(item: ContentItem, now: number): string {
    const { messages, times } = this.options;
    if (item.startTime !== null && contentStatus(item, now) === 'upcoming')
      return times.upcoming(item.startTime, now) ?? '';
    if (item.seasonNumber !== null && item.episodeNumber !== null && item.type === 'EPISODE')
      return messages.t('meta.seasonEpisode', { season: item.seasonNumber, episode: item.episodeNumber });
    return item.type === 'EPG' && item.callSign !== null ? item.callSign : '';
  }

  private currentViewing(): Viewing {
    const { clock, session, messages } = this.options;
    return {
      auth: session.auth,
      bookmarks: session.bookmarks,
      isFavourite: noFavourites,
      now: clock.now(),
      t: messages.t,
    };
  }

  private current<Made>(all: Entries<Made>, name: string, item: ContentItem, viewing: Viewing, make: () => Made): Made {
    this.followViewer(viewing);
    const { now } = viewing;
    let entries = all.get(name);
    if (!entries) {
      entries = new WeakMap();
      all.set(name, entries);
    }
    let entry = entries.get(item);
    // Made later than now: the device's clock was set back.
    if (!entry || now >= entry.validUntil || now < entry.madeAt) {
      entry = { made: make(), madeAt: now, validUntil: this.nextChange(item, now) };
      entries.set(item, entry);
    }
    return entry.made;
  }

  private followViewer(viewing: Viewing): void {
    const { auth, bookmarks, isFavourite, t } = viewing;
    const { madeFor } = this;
    const isSame =
      madeFor?.auth === auth &&
      madeFor.bookmarks === bookmarks &&
      madeFor.isFavourite === isFavourite &&
      madeFor.t === t;
    if (!isSame) {
      this.models.clear();
      this.descriptions.clear();
    }
    this.madeFor = viewing;
  }

  private build(item: ContentItem, kind: TileKind, areBadgesDisabled: boolean, viewing: Viewing): TileModel {
    const { look, session, messages, texts } = this.options;
    const { now, facts = 'usual' } = viewing;
    const bookmark = session.bookmarkOf(item);
    const badges = badgesFor(item, { now, bookmark, t: messages.t, areBadgesDisabled, isBegunKnown: saysLeft(facts) });
    const progress = progressOf(item, { now, bookmark });
    return {
      picture: this.picture(item, pictureUseOf[kind], look.rows[kind].tile),
      title: item.title,
      subtitle: this.subtitlesOf(item, now, facts).join(' · '),
      isTitleFirst: facts === 'about',
      titleLogo: kind === 'largeLandscape' ? this.logo(item.titleTreatment, tileTitleBox) : undefined,
      networkLogo: kind === 'largeLandscape' || facts === 'source' ? this.networkMark(item) : undefined,
      badges: badges.map(({ type, text }) => ({
        ...look.badgeOf(type, text),
        width: badgeWidth(texts, look.badge, text),
      })),
      progress: progress ? progress.amountElapsed / progress.totalAmount : undefined,
      stateIcon: this.stateIconOf(item, viewing),
    };
  }

  private networkMark({ networkLogo, isNetworkLogoDark }: ContentItem): TileModel['networkLogo'] {
    const picture = this.logo(networkLogo, networkLogoBoxes.tile);
    return picture && { picture, isDark: isNetworkLogoDark };
  }

  /** A lock comes first: a favourite that is locked cannot be watched. */
  private stateIconOf(item: ContentItem, { isFavourite }: Viewing): TileModel['stateIcon'] {
    const { lock, favorite } = this.options.icons;
    if (this.options.session.isLocked(item)) return lock;
    return isFavourite(item) ? favorite : undefined;
  }

  /**
   * B 4: the badge counts down in the last minutes before the start and turns to LIVE and REPLAY by the clock; the day of the
   * start has another name after midnight.
   */
  private nextChange(item: ContentItem, now: number): number {
    const { startTime, endTime } = item;
    if (startTime === null) return Number.POSITIVE_INFINITY;
    if (now < startTime) {
      const gap = startTime - countdownGap(item);
      if (now < gap) return Math.min(gap, nextHour(now));
      return now + timing.badgeCountdownTick - (now % timing.badgeCountdownTick);
    }
    if (endTime === null) return Number.POSITIVE_INFINITY;
    return now < endTime ? Math.min(endTime, now + liveProgressStep) : Number.POSITIVE_INFINITY;
  }
}
