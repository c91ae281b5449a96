import { describe, expect, it, vi } from 'vitest';
import { connectCasting } from '../../../../src/app/connect/connect-casting.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

interface Given {
  canCast?: boolean;
  vizbeeAppId?: string | null;
  isHomeSsoEnabled?: boolean;
}

/** An app on a device, and the scripts that it adds to its page. */
async function connect({ canCast = true, vizbeeAppId = 'vzb', isHomeSsoEnabled = true }: Given) {
  const scripts: (EventTarget & { src: string })[] = [];
  const createElement = () => Object.assign(new EventTarget(), { src: '', remove() {} });
  const append = (script: EventTarget & { src: string }) => void scripts.push(script);
  const window = Object.assign(new EventTarget(), { document: { createElement, head: { append } } });
  const { report, events } = recorder();
  const clock = new FakeClock();
  const configuration = vi.fn(() => ({ casting: { vizbeeAppId, isHomeSsoEnabled } }));
  const service = 'https://service.example';
  const app = { platform: { canCast }, lifetime: new Lifetime(), report, clock, window, service };
  const viewer = { configured: Promise.resolve(), configuration };
  connectCasting(app as never, viewer as never, {} as never, {} as never);
  await vi.dynamicImportSettled();
  await settle();
  return { scripts, events, configuration, clock };
}

describe('casting', () => {
  it('costs nothing on a device without it, nor where the brand has no app for phones', async () => {
    const without = await connect({ canCast: false });
    expect(without.configuration).not.toHaveBeenCalled();
    const unnamed = await connect({ vizbeeAppId: null, isHomeSsoEnabled: false });
    for (const { scripts, events, clock } of [without, unnamed])
      expect([scripts, events, clock.pending]).toEqual([[], [], 0]);
  });

  it('says that home single sign-on lacks the app id (C 8.2)', async () => {
    const { scripts, events } = await connect({ vizbeeAppId: null });
    expect(scripts).toEqual([]);
    expect(events).toMatchObject([{ detail: { reason: 'Missing Vizbee App ID in the configuration' } }]);
  });

  it('loads the vendor’s library from the service, and again while it does not come', async () => {
    const { scripts, events, clock } = await connect({});
    expect(scripts.map(({ src }) => src)).toEqual(['https://service.example/casting/library.js']);
    scripts[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(events.map(({ event }) => event)).toEqual(['casting-not-loaded']);
    await clock.advanceAsync(30_000);
    await vi.dynamicImportSettled();
    expect(scripts).toHaveLength(2);
  });
});
