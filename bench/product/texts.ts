import type { CommonTexts, Translate } from '../../src/i18n/messages.ts';
import type { playerTexts } from '../../src/screens/player/texts.ts';

/** The texts of the peers; the compiler compares each with the app's catalogue. */
const texts = {
  'page.failed': 'This page could not be loaded.',
  'page.empty': 'There is nothing here right now.',
  'hero.watchLive': 'Watch Live',
  'hero.watchNow': 'Watch Now',
  'hero.listenLive': 'Listen Live',
  'hero.listenNow': 'Listen Now',
  'hero.resume': 'Resume',
  'hero.restart': 'Restart',
  'hero.series': 'Go to Series',
  'hero.moreInfo': 'More Info',
  'hero.seeMore': 'See More',
  'hero.addToWatchlist': 'Add to Watchlist',
  'hero.signIn': 'Sign In to Watch',
  'hero.seePlans': 'See Plans',
  'hero.notEntitled': 'Not in Your Package',
  'hero.startsIn': 'Starts in {time}',
  'badge.live': 'LIVE',
  'badge.featured': 'FEATURED',
  'badge.audioOnly': 'AUDIO ONLY',
  'badge.upcoming': 'UPCOMING',
  'badge.replay': 'REPLAY',
  'badge.new': 'NEW',
  'badge.continueWatching': 'CONTINUE WATCHING',
  'badge.continueListening': 'CONTINUE LISTENING',
  'badge.watched': 'WATCHED',
  'badge.listened': 'LISTENED',
  'badge.videos': '{count} VIDEOS',
  'badge.videos.one': '{count} VIDEO',
  'badge.expiringSoon': 'EXPIRING SOON',
  'badge.startsIn': 'Starts in {time}',
  'time.today': 'Today',
  'time.tomorrow': 'Tomorrow',
  'time.dayAndTime': '{day} {time}',
  'meta.seasonEpisode': 'S{season} E{episode}',
  'meta.minutes': '{minutes} min',
  'meta.minutesLeft': '{minutes} min left',
  'button.back': 'Back',
  'button.retry': 'Try Again',
  'player.play': 'Play',
  'player.pause': 'Pause',
  'player.restart': 'Restart',
  'player.captionsOn': 'Captions on',
  'player.captionsOff': 'Captions off',
} as const satisfies Partial<CommonTexts & typeof playerTexts>;

export const t: Translate<typeof texts> = (key, ...params) => {
  const values: Readonly<Record<string, string | number>> = params[0] ?? {};
  const text: string = (texts as Partial<Record<string, string>>)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
};
