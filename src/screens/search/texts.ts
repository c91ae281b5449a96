export const searchTexts = {
  'search.title': 'Search',
  'search.placeholder': 'Shows, movies, people',
  'search.recent': 'Recent Searches',
  'search.clearRecent': 'Clear Recent Searches',
  'search.suggestions': 'Suggestions',
  'search.none': 'No results for “{query}”',
  'search.noneHint': 'Check the spelling, or try one of these.',
  'search.noneHintAlone': 'Check the spelling, or search for something else.',
  'search.popularFailed': 'Popular titles could not be loaded.',
  'search.clear': 'Clear Search',
  'search.found': '{count} results for “{query}”',
  'search.found.one': '1 result for “{query}”',
} as const;
