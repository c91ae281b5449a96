export const splashTexts = {
  'splash.loading': 'Getting things ready',
} as const;
