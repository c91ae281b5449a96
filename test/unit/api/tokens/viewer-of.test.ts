import { expect, it } from 'vitest';
import { isSomebodys, viewerOf } from '../../../../src/api/tokens/viewer-of.ts';

it('tells accounts and TV providers apart, and nobody from nobody', () => {
  const ada = { profileId: 'ada', userType: 'registered' };
  const phone = { profileId: 'bob', userType: 'secondScreen' };
  const anonymous = { profileId: 'x1', userType: 'anonymous' };
  expect(viewerOf(ada)).toBe('ada ');
  expect(viewerOf(phone)).toBe('bob ');
  expect(viewerOf({ ...ada, mvpd: 'cablevision' })).toBe('ada cablevision');
  expect(viewerOf({ ...anonymous, mvpd: 'cablevision' })).toBe(' cablevision');
  expect([viewerOf(anonymous), viewerOf({ ...anonymous, profileId: 'x2' })]).toEqual([' ', viewerOf(null)]);
});

it('takes a stored record for nobody’s where it is anonymous, marks a removal, or is none', () => {
  const stored = (record: object) => isSomebodys(JSON.stringify(record));
  expect(stored({ profileId: 'ada', userType: 'registered', accessToken: 'a' })).toBe(true);
  expect(stored({ profileId: 'x1', accountType: 'anonymous', mvpd: 'cablevision', refreshToken: 'r' })).toBe(true);
  expect(stored({ profileId: 'x1', userType: 'anonymous', accessToken: 'a' })).toBe(false);
  expect(stored({ revision: 7 })).toBe(false);
  expect([null, 'null', '{'].map(isSomebodys)).toEqual([false, false, false]);
});
