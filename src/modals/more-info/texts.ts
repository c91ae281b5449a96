export const moreInfoTexts = {
  'modal.airDate': 'Original air date: {date}',
} as const;
