import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseEntitlements } from '../../../../src/api/auth/entitlements.ts';
import { normalisePreviewPass } from '../../../../src/api/auth/preview-pass.ts';
import { normaliseProvider, normaliseProviders } from '../../../../src/api/auth/provider-list.ts';
import { normaliseSubscription } from '../../../../src/api/auth/subscription.ts';
import { normaliseUserMetadata } from '../../../../src/api/auth/user-metadata.ts';

describe('any answer of the auth service', () => {
  const names = ['entitlements', 'serviceDetails', 'isUserSubscribed', 'member', 'mvpd', 'accessToken', 'authn_expire'];
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), fc.jsonValue()),
  );

  it('is parsed or rejected without an exception', () => {
    fc.assert(
      fc.property(anything, (body) => {
        const results = [
          normaliseEntitlements(body),
          normalisePreviewPass(body),
          normaliseProvider(body),
          normaliseProviders(body),
          normaliseSubscription(body),
          normaliseUserMetadata(body),
        ];
        for (const result of results) expect(typeof result).toBe('object');
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });

  it('gives entitlements as networks in lower case with their assets, two hundred at most', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 300 }), (entitlements) => {
        const found = normaliseEntitlements({ entitlements });
        expect(found?.size ?? 0).toBeLessThanOrEqual(200);
        for (const [network, assets] of found ?? []) {
          expect(network).toBe(network.toLowerCase());
          expect(assets.size).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('loses the broken services and packages of a subscription', () => {
    const body = {
      isUserSubscribed: true,
      serviceDetails: [
        null,
        { appId: 'a' },
        { packageDetails: [] },
        { appId: 'b', packageDetails: [7, { status: 'HoldOnNpmt', store: 'Roku' }, { status: 'Active', store: 7 }] },
      ],
    };
    expect(normaliseSubscription(body)?.services).toEqual([
      { appId: 'a', packages: [] },
      {
        appId: 'b',
        packages: [
          { status: 'HoldOnNpmt', store: 'roku' },
          { status: 'Active', store: null },
        ],
      },
    ]);
  });

  it('loses a provider’s logo with a forbidden address', () => {
    const logos = ['javascript:alert(1)', 7];
    expect(
      normaliseProvider({ member: [{ adobePassId: 'Cox', code: 'cox', hash: 'h', id: 'cox', name: 'Cox', logos }] }),
    ).toEqual({ id: 'cox', name: 'Cox', logoWhiteUrl: null });
  });

  it('gives the known providers their names by code, and keeps the order of a list without its broken records', () => {
    const member = [
      { id: 'stream', code: 'DIRECTV_STREAM', name: 'AT&T TV', logos: ['/black.png', '/white.png'] },
      { id: 'harbor', code: 'harbor_cable', name: 'Harbor Cable', logos: [] },
      { id: 'nameless', code: 'cox' },
      null,
      { id: 'harbor', name: 'Again' },
      { id: 'youtube', code: 'youtube', name: 'YT', logos: 'none' },
    ];
    expect(normaliseProviders({ member })).toEqual([
      { id: 'stream', name: 'DirecTV Stream', logoWhiteUrl: '/white.png' },
      { id: 'harbor', name: 'Harbor Cable', logoWhiteUrl: null },
      { id: 'youtube', name: 'YouTube TV', logoWhiteUrl: null },
    ]);
    expect(normaliseProviders({ member: {} })).toBeNull();
  });
});
