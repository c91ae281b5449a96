/**
 * The texts that several screens share, and those shown before any other has loaded, in English. A screen's own texts
 * lie with the screen. `{name}` is filled in by the caller. A brand replaces any text by its key (B 3
 * stringsOverrideDictionary). Keep them short: they are read from three metres.
 */
export const commonTexts = {
  // Loading
  'loader.loading': 'Loading',
  'page.empty': 'There is nothing here right now.',
  'page.failed': 'This page could not be loaded.',
  'page.offline': 'No connection. Trying again…',
  'page.notFound': 'There is no such page. Press Back to keep watching.',

  // Pages that are always called the same (src/screens/registry.ts)
  'signIn.tvProvider': 'Sign in with your TV provider',
  'signIn.account': 'Sign in to {applicationName}',

  // Navigation
  'voice.noMoreContent': 'No more content',
  'voice.position': 'item {index} of {count}',
  'voice.row': 'row {name}',
  'voice.watched': '{percent} percent watched',
  'voice.holdForMore': 'Hold OK for more options',
  'voice.selected': 'Selected',
  'voice.locked': 'Locked',
  'voice.favorite': 'Favorite',
  'voice.on': 'On',
  'voice.off': 'Off',
  'voice.expanded': 'Expanded',
  'voice.collapsed': 'Collapsed',
  'voice.unavailable': 'Unavailable',
  'voice.navigation': 'Main menu',
  'voice.showcase': 'Showcase',
  'voice.slide': 'slide {index} of {count}',

  // Buttons
  'button.ok': 'OK',
  'button.close': 'Close',
  'button.cancel': 'Cancel',
  'button.back': 'Back',
  'button.yes': 'Yes',
  'button.no': 'No',
  'button.retry': 'Try Again',

  // Hero buttons (B 2)
  'hero.watchLive': 'Watch Live',
  'hero.watchNow': 'Watch Now',
  'hero.listenLive': 'Listen Live',
  'hero.listenNow': 'Listen Now',
  'hero.resume': 'Resume',
  'hero.restart': 'Restart',
  'hero.series': 'Go to Series',
  'hero.moreInfo': 'More Info',
  'hero.seeMore': 'See More',
  'hero.signIn': 'Sign In to Watch',
  'hero.seePlans': 'See Plans',
  'hero.notEntitled': 'Not in Your Package',
  'hero.addToWatchlist': 'Add to Watchlist',
  'hero.removeFromWatchlist': 'Remove from Watchlist',
  'hero.addToFavorites': 'Add to Favorites',
  'hero.removeFromFavorites': 'Remove from Favorites',
  'hero.network': 'More from this network',
  'hero.startsIn': 'Starts in {time}',

  // Badges (B 2)
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

  // Time and metadata
  'player.time.minutes.one': '{count} minute',
  'player.time.minutes': '{count} minutes',
  'time.today': 'Today',
  'time.tomorrow': 'Tomorrow',
  'time.dayAndTime': '{day} {time}',
  'time.fromTo': '{start} – {end}',
  'time.shortDate': '{month} {day}',
  'time.longDate': '{month} {day}, {year}',
  'meta.seasonEpisode': 'S{season} E{episode}',
  'meta.minutes': '{minutes} min',
  'meta.minutesLeft': '{minutes} min left',

  // An error that comes before anything else (C 8.2)
  'error.default.title': 'Something went wrong',
  'error.generic.message': 'We can’t do that right now. Please try again in a moment.',
} as const;
