import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConsentApi, normaliseConsents, privacyString } from '../../../../src/api/consent/consent-api.ts';
import { answer, FakeTransport } from '../../../support/fakes/fake-transport.ts';

function setUp(respond: FakeTransport['respond']) {
  const transport = new FakeTransport(respond);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const ending = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  const readBlob = async () => Uint8Array.of(...signature, ...ending);
  return { transport, api: createConsentApi({ transport, readBlob, propertyCode: 'proscenium' }) };
}

describe('the privacy string', () => {
  it('encodes the viewer’s choice, or that there is none', () => {
    expect(privacyString(null)).toBe('1---');
    expect(privacyString({ targetedAdvertising: true })).toBe('1YNN');
    expect(privacyString({ targetedAdvertising: false })).toBe('1YYN');
  });
});

describe('consent', () => {
  it('is requested with property, environment and identities', async () => {
    const wire = {
      identity: 'p1',
      targetedAdvertising: false,
      updatedAt: '2026-03-01T20:00:00Z',
      privacyString: '1YYN',
    };
    const { transport, api } = setUp(() => answer({ consents: [wire, { identity: 'p2' }, null] }));
    const result = await api.get(['p1', 'p2']);
    expect(transport.last).toEqual({
      url: '/consent/v1/get',
      method: 'POST',
      body: { propertyCode: 'proscenium', environmentCode: 'production', identities: ['p1', 'p2'] },
    });
    const updatedAt = Date.parse('2026-03-01T20:00:00Z');
    expect(result).toMatchObject({ ok: true, data: [{ identity: 'p1', targetedAdvertising: false, updatedAt }] });
    expect(result.ok && result.data).toHaveLength(1);
  });

  it('is an identity’s latest: where that cannot be read, an earlier one does not count', async () => {
    const of = (identity: string, targetedAdvertising: unknown) => ({ identity, targetedAdvertising });
    const consents = [of('p1', 'false'), of('p2', false), of('p1', true), of('p2', true)];
    const { api } = setUp(() => answer({ consents }));
    expect(await api.get(['p1', 'p2'])).toMatchObject({ data: [{ identity: 'p2', targetedAdvertising: false }] });
    const result = await api.get(['p1', 'p2']);
    expect(result.ok && result.data).toHaveLength(1);
  });

  it('is given by phone, with a QR picture of 192 pixels', async () => {
    const { transport, api } = setUp(() => answer('blob:1'));
    const result = await api.qrPicture('p 1&x');
    expect(transport.last).toMatchObject({
      url: '/consent/v1/qr?size=192&identity=p%201%26x',
      answer: 'picture',
      accept: 'image/png',
    });
    expect(result).toMatchObject({ ok: true, data: 'data:image/png;base64,iVBORw0KGgpJRU5ErkJggg==' });
  });

  it('is never assumed from an invalid answer', () => {
    const entry = fc.record(
      { identity: fc.anything(), targetedAdvertising: fc.anything(), updatedAt: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ consents: fc.array(entry) })), (body) => {
        for (const consent of normaliseConsents(body) ?? []) {
          expect(consent.identity).not.toBe('');
          expect(typeof consent.targetedAdvertising).toBe('boolean');
          expect(consent.updatedAt === null || Number.isFinite(consent.updatedAt)).toBe(true);
        }
      }),
    );
  });
});
