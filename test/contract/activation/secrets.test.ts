import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../service/activation/providers/subscribers.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';
import { televisionOf } from './calls.ts';
import { createPhone } from './phone.ts';

let service: ServiceUnderTest;
let log = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  service = await startServiceUnderTest({ logger: { level: 'info', stream } });
});
afterAll(() => service.close());

test('a whole sign-in leaves no code, password, address or token in the log', async () => {
  const television = televisionOf(service, 'television');
  const phone = createPhone(service);
  const { code } = await television.newCode();
  await service.fetch(`/profile/v1/qr/${code}`);
  await service.fetch(`/profile/v1/provider-qr/api3/${code}`);
  await phone.open(`/activate?code=${code}`);
  await phone.submit('/activate', { code });
  await phone.submit('/activate/sign-in', { email: 'ada@example.com', password: 'not-the-engine' });
  await phone.submit('/activate/create-account', { email: 'ada@example.com', password: 'analytical' });
  await phone.submit('/provider/cox/login', { username: 'everything', password: demoPassword });
  await television.poll(code);
  const { body } = await television.jwt(code);
  const checked = await television.checkAuthn(body);
  const secrets = [code, 'ada@example.com', 'not-the-engine', 'analytical', demoPassword, phone.cookie().split('=')[1]];
  const tokens = [body.accessToken, body.refreshToken, checked.body.refreshToken, checked.body.idToken];
  expect(log).toContain('/activate/sign-in');
  expect(log).toContain('/profile/v1/qr/');
  for (const secret of [...secrets, ...tokens]) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
});
