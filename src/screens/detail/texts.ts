export const detailTexts = {
  'season.failed': '{title} could not be loaded.',
} as const;
