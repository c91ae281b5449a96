import { describe, expect, it } from 'vitest';
import { readSignInEvent } from '../../../../src/casting/sign-in/read-event.ts';

const type = 'tv.vizbee.homesign.signin';
const profile = { accessToken: 'token', tokenExpiry: 1, profileId: 'p1', profileEmail: 'ada@example.com' };
const provider = {
  userLoginType: 'mvpd',
  authN: { provider: { id: 'Cox', hash: 'h' }, expires: 1 },
  authZ: ['nation'],
  userMetadata: { userid: 'u1', mvpdid: 'Cox' },
};
const read = (authInfo: unknown, named: unknown = type) => readSignInEvent({ type: named, data: { authInfo } });

/** Every way to leave one thing out, at any depth. */
function without(value: object): object[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    const deeper = typeof inner === 'object' && !Array.isArray(inner) ? without(inner) : [];
    return [rest, ...deeper.map((less) => ({ ...value, [name]: less }))];
  });
}

describe('a casting sign-in event (C 3.3, C 5)', () => {
  it('is a profile’s or a TV provider’s', () => {
    expect(read(profile)).toEqual({ method: 'profile', accessToken: 'token', profileId: 'p1' });
    expect(read({ ...provider, accessToken: 'token' })).toEqual({ method: 'provider', accessToken: 'token' });
    expect(read(provider)).toEqual({ method: 'provider', accessToken: null });
  });

  it.each([...without(profile), ...without(provider)])('is none without something that it needs: %j', (less) => {
    expect(read(less)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['an address of no simple pattern', { ...profile, profileEmail: 'ada at home' }],
    ['a token that cannot be sent', { ...profile, accessToken: 'two words' }],
    ['a huge token', { ...profile, accessToken: 'x'.repeat(100_000) }],
    ['a huge id', { ...profile, profileId: 'x'.repeat(10_000) }],
    ['an id of another type', { ...profile, profileId: {} }],
    ['an empty list of rights', { ...provider, authZ: [] }],
    ['rights that are no list', { ...provider, authZ: 'nation' }],
    ['another login type', { ...provider, userLoginType: 'profile' }],
    ['nothing', undefined],
    ['a text', 'profile'],
  ])('is none with %s', (_, authInfo) => {
    expect(read(authInfo)).toBeNull();
  });

  it('is none of another type, or of no shape at all', () => {
    expect(read(profile, 'tv.vizbee.homesso.signin')).toBeNull();
    for (const event of [null, undefined, 5, 'x', [], {}, { type }, { type, data: null }])
      expect(readSignInEvent(event)).toBeNull();
  });
});
