import { expect, it } from 'vitest';
import { withoutIds } from '../../../src/telemetry/without-ids.ts';

it.each([
  ['/screens/home', '/screens/home'],
  ['/player/it-film', '/player/:id'],
  ['/settings/my_account', '/settings/my_account'],
  ['/gated/login-options?token=abc', '/gated/login-options?token=…'],
  ['/api/nation/playback/live/it-channel?type=vod', '/api/nation/playback/live/:id?type=vod'],
  ['/up-next/it-film', '/up-next/:id'],
  ['https://pictures.test/images/it-film.jpg?width=300', 'https://pictures.test/images/:id?width=…'],
  ['https://app.test/assets/player-1a2b.js', 'https://app.test/assets/player-1a2b.js'],
  ['https://app.test/assets/app.js:10:5)', 'https://app.test/assets/app.js:10:5)'],
  ['https://user:pass@api.test/sdk/2.0/token/v2/abc', 'https://api.test/sdk/2.0/token/v2/…'],
  ['https://app.test', 'https://app.test'],
  ['data:image/png;base64,AAAA', 'data:…'],
  ['it-film', ':id'],
  ['', ''],
])('%s is told of a viewer who refuses as %s', (address, expected) => {
  expect(withoutIds(address)).toBe(expected);
});
