import type { Translate } from '../../i18n/messages.ts';

export const playerTexts = {
  'player.loading': 'Loading video',
  'player.play': 'Play',
  'player.playing': 'Playing',
  'player.pause': 'Pause',
  'player.paused': 'Paused',
  'player.seek': 'Seek',
  'player.goLive': 'Go to Live',
  'player.live': 'LIVE',
  'player.restart': 'Restart',
  'player.captions': 'Captions',
  'player.captionsOn': 'Captions on',
  'player.captionsOff': 'Captions off',
  'player.buffering': 'Buffering',
  'player.fastForward': 'Fast forward to {time}',
  'player.rewind': 'Rewind to {time}',
  'player.previewEnds': 'Preview ends in {time}',
  'player.signedInWith': 'Signed in with {provider}',
  'player.watchNext': 'Watch Next',
  'player.position': '{elapsed} of {duration}',
  'player.behindLive': '{time} behind live',
  'player.time.hours.one': '{count} hour',
  'player.time.hours': '{count} hours',
  'player.time.seconds.one': '{count} second',
  'player.time.seconds': '{count} seconds',
  'player.time.andRest': '{time} {rest}',
} as const;

export type TranslatePlayer = Translate<typeof playerTexts>;
