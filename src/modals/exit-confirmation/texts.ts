export const exitTexts = {
  'modal.exit.title': 'Exit {applicationName}?',
  'modal.exit.message': 'You can come back any time.',
} as const;
