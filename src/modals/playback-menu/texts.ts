export const playbackMenuTexts = {
  'playbackMenu.title': 'Playback Settings',
  'playbackMenu.quality': 'Quality',
  'playbackMenu.auto': 'Auto',
  'playbackMenu.height': '{height}p',
  'playbackMenu.audio': 'Audio',
  'playbackMenu.captions': 'Captions',
  'playbackMenu.on': 'On',
  'playbackMenu.off': 'Off',
  'playbackMenu.look': 'Caption Settings',
  'playbackMenu.look.details': 'How captions look',
} as const;
