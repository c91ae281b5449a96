import type { Translate } from '@app/i18n/messages.ts';

/** The product's words, as far as the pages of this app say them. */
const texts: Readonly<Record<string, string>> = {
  'hero.watchLive': 'Watch Live',
  'hero.watchNow': 'Watch Now',
  'hero.listenLive': 'Listen Live',
  'hero.listenNow': 'Listen Now',
  'hero.resume': 'Resume',
  'hero.restart': 'Restart',
  'hero.series': 'Go to Series',
  'hero.moreInfo': 'More Info',
  'hero.seeMore': 'See More',
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
  'badge.video': '{count} VIDEO',
  'badge.expiringSoon': 'EXPIRING SOON',
  'badge.startsIn': 'Starts in {time}',
  'time.today': 'Today',
  'time.tomorrow': 'Tomorrow',
  'time.dayAndTime': '{day} {time}',
  'meta.seasonEpisode': 'S{season} E{episode}',
  'meta.minutes': '{minutes} min',
  'player.restart': 'Restart',
  'player.captionsOn': 'Captions on',
  'player.captionsOff': 'Captions off',
  'button.back': 'Back',
  'page.failed': 'This page could not be loaded.',
};

export const t: Translate = (key, ...params) => {
  const values = (params[0] ?? {}) as Readonly<Record<string, string | number>>;
  return (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
};
