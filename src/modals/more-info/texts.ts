export const moreInfoTexts = {
  'modal.airDate': 'Original air date: {date}',
  'modal.advisories': 'It contains: {list}',
  'modal.advisory.dialogue': 'suggestive dialogue',
  'modal.advisory.language': 'strong language',
  'modal.advisory.sex': 'sexual content',
  'modal.advisory.violence': 'violence',
} as const;
