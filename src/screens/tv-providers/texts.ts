export const tvProvidersTexts = {
  'providers.title': 'Choose your TV provider',
  'providers.intro': 'Pick the company you pay for TV. Then sign in with your phone.',
  'providers.search': 'Search',
  'providers.list': 'TV providers',
  'providers.noMatch': 'No TV provider matches “{query}”.',
  'providers.found': '{count} TV providers',
  'providers.found.one': '1 TV provider',
  'providers.failed': 'We couldn’t load the TV providers. Try again, or choose yours on your phone.',
  'providers.onPhone': 'Choose on My Phone',
} as const;
