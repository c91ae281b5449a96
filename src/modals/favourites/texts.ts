export const favouritesTexts = {
  'favourites.watchlist': 'Watchlist',
  'favourites.personalities': 'Favorite Personalities',
  'favourites.hint': 'Select what you want to remove. It is removed when you go back.',
  'favourites.remove': 'Remove',
  'favourites.emptyWatchlist': 'Your watchlist is empty. Add a show with Add to Watchlist on its page.',
  'favourites.emptyPersonalities': 'You have no favorite personalities. Add one with Add to Favorites on their page.',
  'favourites.signedOut': 'Sign in to keep your favorites on all your devices.',
  'favourites.signIn': 'Sign In',
} as const;
