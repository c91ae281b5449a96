import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { RegCode } from '../../../src/api/registration/reg-code.ts';
import { createRegistration } from '../../../src/viewer/create-sign-in.ts';
import { createViewerTelemetry } from '../../../src/viewer/create-viewer-telemetry.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { answer, FakeTransport } from '../../support/fakes/fake-transport.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

it('no error report tells the code or the token that a phone signs in by, nor those of a page', async () => {
  const sent: string[] = [];
  const window = Object.assign(new EventTarget(), {
    location: { protocol: 'https:' },
    document: new EventTarget(),
    async fetch(_url: string, { body }: { body: string }) {
      sent.push(body);
      return { status: 201 };
    },
  });
  const base = {
    ...{ window, clock: new FakeClock(), appType: 'MVPD', lifetime: { add() {} } },
    transport: new FakeTransport(() => answer({})),
    brand: { id: 'nation', applicationName: 'Nation', version: '1', envBrand: 'nation' },
    platform: {
      ...{ key: 'web', device: { id: 'd1' }, storage: new MemoryStorage(), random: () => 0.5 },
      randomBytes: (count: number) => new Uint8Array(count),
    },
  } as never;
  const account = { api: {}, tokens: { record: null }, configuration: () => ({ auth: {} }) };
  const registration = createRegistration(base, account as never, { sdkStarted() {}, sdkFailed() {} } as never);
  const login = { email: 'ada@example.com', password: 'analytical' };
  const { telemetry, errorReports } = createViewerTelemetry(
    base,
    () => ({ ...account, registration, login }) as never,
    () => {},
  );
  const show = (store: typeof registration.store, code: string) =>
    runInAction(() => {
      store.code = { code } as RegCode;
    });
  show(registration.store, 'PAGE-7');
  show(registration.createStore(), 'PHONE-7');
  await registration.calls.submitAccessToken('PHONE-7', 'by-phone');
  telemetry.report({
    level: 'warn',
    event: 'seen',
    detail: { reason: 'PAGE-7, PHONE-7, by-phone, analytical, and so on' },
  });
  await errorReports(
    () => '/reports',
    () => '',
  )
    .of({ kind: 'ERROR_GENERIC', title: '', message: '' })
    ?.send();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('…, …, …, …, and so on');
});
