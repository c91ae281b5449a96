export const unknownModalTexts = {
  'modal.noValidModal': 'No valid modal was provided.',
} as const;
