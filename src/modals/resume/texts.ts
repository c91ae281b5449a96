export const resumeTexts = {
  'modal.resume.title': 'Keep watching?',
  'modal.resume.message': 'You have seen a part of this video.',
} as const;
