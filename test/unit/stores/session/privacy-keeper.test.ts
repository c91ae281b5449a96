import { describe, expect, it } from 'vitest';
import { timeoutError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Consent } from '../../../../src/api/consent/consent-api.ts';
import type { Advertising } from '../../../../src/platform/platform.ts';
import { PrivacyKeeper } from '../../../../src/stores/session/privacy-keeper.ts';
import type { ConsentState } from '../../../../src/telemetry/analytics/consent-state.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

interface Given {
  chosen?: boolean | 'nothing' | 'no answer';
  device?: Partial<Advertising>;
  storage?: MemoryStorage;
}

function ask({ chosen = 'nothing', device = {}, storage = new MemoryStorage() }: Given = {}) {
  const asked: unknown[] = [];
  const keeper = new PrivacyKeeper({
    consent: {
      async get(identities): Promise<ApiResult<readonly Consent[]>> {
        asked.push(...identities);
        if (chosen === 'no answer') return failure(timeoutError());
        const body =
          typeof chosen === 'boolean' ? [{ identity: 'd1', targetedAdvertising: chosen, updatedAt: null }] : [];
        return success(body);
      },
    },
    advertising: async () => ({ id: 'ad-1', isLimited: false, usPrivacy: null, ...device }),
    storage,
    identity: 'd1',
  });
  return { answer: keeper.ask(), asked, storage, keeper };
}

describe('the privacy string and the advertising id', () => {
  it.each<[string, Given, string, string | null]>([
    ['nobody has chosen', {}, '1---', 'ad-1'],
    ['the viewer has allowed it', { chosen: true }, '1YNN', 'ad-1'],
    ['the viewer has refused it', { chosen: false }, '1YYN', null],
    ['the device limits it', { device: { isLimited: true } }, '1---', null],
    ['the device limits it and the viewer had allowed it', { chosen: true, device: { isLimited: true } }, '1YNN', null],
    ['the device reports a refusal', { device: { usPrivacy: '1-Y-' } }, '1-Y-', null],
    [
      'the device reports a refusal and the viewer had allowed it',
      { chosen: true, device: { usPrivacy: '1-Y-' } },
      '1-Y-',
      null,
    ],
    ['both refuse it', { chosen: false, device: { usPrivacy: '1-Y-' } }, '1YYN', null],
    [
      'the device reports a consent and the viewer had refused it',
      { chosen: false, device: { usPrivacy: '1YNN' } },
      '1YYN',
      null,
    ],
    ['the device reports no refusal', { device: { usPrivacy: '1YNN' } }, '1YNN', 'ad-1'],
    ['the device reports an invalid string', { device: { usPrivacy: '<script>' } }, '1---', 'ad-1'],
    ['the device has no id', { device: { id: null } }, '1---', null],
  ])('when %s', async (_name, given, privacyString, advertisingId) => {
    const { answer, asked, storage } = ask(given);
    expect(await answer).toEqual({ privacyString, advertisingId });
    expect(asked).toEqual(['d1']);
    expect(storage.get('proscenium.privacy-string')).toBe(privacyString);
  });

  it.each<[string, Given, ConsentState]>([
    ['nobody has chosen', {}, 'unasked'],
    ['the viewer has allowed it', { chosen: true }, 'allowed'],
    ['the viewer has refused it', { chosen: false }, 'refused'],
    ['the device reports a refusal', { chosen: true, device: { usPrivacy: '1-Y-' } }, 'refused'],
    ['the device reports a consent', { device: { usPrivacy: '1YNN' } }, 'allowed'],
    ['the device alone answers', { chosen: 'no answer', device: { usPrivacy: '1YYN' } }, 'refused'],
    ['nobody answers', { chosen: 'no answer' }, 'unknown'],
  ])('say whether events may be sent: when %s', async (_name, given, consent) => {
    const { answer, keeper, storage } = ask(given);
    expect(keeper.consent).toBe('unknown');
    await answer;
    expect(keeper.consent).toBe(consent);
    // Nobody has said that nobody has chosen.
    if (consent === 'unknown') expect(storage.get('proscenium.privacy-string')).toBeNull();
    // What was said last counts while nobody answers.
    const again = ask({ ...given, chosen: 'no answer', storage });
    await again.answer;
    expect(again.keeper.consent).toBe(consent);
  });

  it('follow the choice that was asked for last, in whatever order the answers come', async () => {
    const answers: ((targetedAdvertising: boolean) => void)[] = [];
    const keeper = new PrivacyKeeper({
      consent: {
        get: () =>
          new Promise((resolve) => {
            answers.push((targetedAdvertising) =>
              resolve(success([{ identity: 'd1', targetedAdvertising, updatedAt: 5 }])),
            );
          }),
      },
      advertising: async () => ({ id: 'ad-1', isLimited: false, usPrivacy: null }),
      storage: new MemoryStorage(),
      identity: 'd1',
    });
    const before = keeper.ask();
    const after = keeper.ask();
    answers[1]?.(false);
    expect((await after).privacyString).toBe('1YYN');
    answers[0]?.(true);
    expect(await before).toEqual({ privacyString: '1YYN', advertisingId: null });
    expect(keeper.consent).toBe('refused');
  });

  it('follow a choice that is looked up while the device is asked', async () => {
    let targetedAdvertising = true;
    const devices: (() => void)[] = [];
    const keeper = new PrivacyKeeper({
      consent: { get: async () => success([{ identity: 'd1', targetedAdvertising, updatedAt: 5 }]) },
      advertising: () =>
        new Promise((resolve) => devices.push(() => resolve({ id: 'ad-1', isLimited: false, usPrivacy: null }))),
      storage: new MemoryStorage(),
      identity: 'd1',
    });
    const asked = keeper.ask();
    await Promise.resolve();
    targetedAdvertising = false;
    await keeper.choice();
    devices[0]?.();
    expect(await asked).toEqual({ privacyString: '1YYN', advertisingId: null });
    expect(keeper.consent).toBe('refused');
  });

  it('follow a choice that is looked up in the settings at once', async () => {
    let targetedAdvertising = true;
    const keeper = new PrivacyKeeper({
      consent: { get: async () => success([{ identity: 'd1', targetedAdvertising, updatedAt: 5 }]) },
      advertising: async () => ({ id: null, isLimited: false, usPrivacy: null }),
      storage: new MemoryStorage(),
      identity: 'd1',
    });
    await keeper.ask();
    targetedAdvertising = false;
    await keeper.choice();
    expect(keeper.consent).toBe('refused');
  });

  it('keep the device’s refusal also when the settings look up that the viewer allows it', async () => {
    const { answer, keeper, storage } = ask({ chosen: true, device: { usPrivacy: '1YYN' } });
    await answer;
    await keeper.choice();
    expect(storage.get('proscenium.privacy-string')).toBe('1YYN');
    expect(storage.get('proscenium.privacy-choice')).toBe('1YNN');
  });

  it('remember a refusal that the service has lost, until the viewer allows it', async () => {
    const { answer, storage } = ask({ chosen: false });
    await answer;
    const lost = ask({ storage });
    expect(await lost.answer).toEqual({ privacyString: '1YYN', advertisingId: null });
    expect(lost.keeper.consent).toBe('refused');
    expect(await ask({ storage, chosen: true }).answer).toMatchObject({ privacyString: '1YNN' });
    expect(await ask({ storage }).answer).toMatchObject({ privacyString: '1---' });
  });

  it('remember a refusal while the choice cannot be read', async () => {
    const { answer, storage } = ask({ chosen: false });
    await answer;
    expect(await ask({ chosen: 'no answer', storage }).answer).toEqual({ privacyString: '1YYN', advertisingId: null });
    storage.set('proscenium.privacy-string', 'nonsense');
    expect(await ask({ chosen: 'no answer', storage }).answer).toMatchObject({ privacyString: '1---' });
  });

  it('keeps the viewer’s choice as soon as it is looked up, and nobody else’s', async () => {
    const storage = new MemoryStorage();
    const keeperOf = (identity: string) =>
      new PrivacyKeeper({
        consent: { get: async () => success([{ identity: 'd1', targetedAdvertising: false, updatedAt: 5 }]) },
        advertising: async () => ({ id: null, isLimited: false, usPrivacy: null }),
        storage,
        identity,
      });
    expect(await keeperOf('d2').choice()).toEqual(success(null));
    expect(storage.get('proscenium.privacy-string')).toBeNull();
    expect(await keeperOf('d1').choice()).toMatchObject({ ok: true, data: { updatedAt: 5 } });
    expect(storage.get('proscenium.privacy-string')).toBe('1YYN');
  });
});
