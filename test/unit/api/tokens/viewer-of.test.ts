import { expect, it } from 'vitest';
import { viewerOf } from '../../../../src/api/tokens/viewer-of.ts';

it('tells accounts and TV providers apart, and nobody from nobody', () => {
  const ada = { profileId: 'ada', email: 'ada@example.com' };
  const phone = { profileId: 'bob', userType: 'secondScreen' };
  const anonymous = { profileId: 'x1', userType: 'anonymous' };
  expect(viewerOf(ada)).toBe('ada ');
  expect(viewerOf(phone)).toBe('bob ');
  expect(viewerOf({ ...ada, mvpd: 'cablevision' })).toBe('ada cablevision');
  expect(viewerOf({ ...anonymous, mvpd: 'cablevision' })).toBe(' cablevision');
  expect([viewerOf(anonymous), viewerOf({ ...anonymous, profileId: 'x2' })]).toEqual([' ', viewerOf(null)]);
});
