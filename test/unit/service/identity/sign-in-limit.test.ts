import { createClient } from '@libsql/client';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createClock } from '../../../../service/clock.ts';
import { answerError } from '../../../../service/errors.ts';
import { createSignInLimit } from '../../../../service/identity/sign-in-limit.ts';
import { registerRateLimits } from '../../../../service/security/rate-limit.ts';
import { createSharedCounts } from '../../../../service/security/shared-counts.ts';

test('devices on which accounts were signed in share a count of their place', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  await registerRateLimits(app, createSharedCounts(createClient({ url: ':memory:' }), createClock()));
  const { count, turnOf } = createSignInLimit(app, {
    limit: { max: 1, windowSeconds: 60 },
    accounts: { findByEmail: async (email) => email },
    knownDevices: { has: async () => true },
  });
  app.post('/login', { preHandler: count }, (request) => Promise.resolve(turnOf(request)));
  const login = (number: number, remoteAddress: string) => {
    const payload = { email: `own-${number}@example.com`, deviceId: 'tv', deviceSecret: 'a secret of the device' };
    return app.inject({ method: 'POST', url: '/login', remoteAddress, payload });
  };
  const statuses = [];
  for (let number = 0; number < 31; number += 1) statuses.push((await login(number, '203.0.113.7')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const elsewhere = await login(40, '203.0.113.8');
  expect(elsewhere.json()).toEqual({ place: '203.0.113.8', isKnown: true });
  await app.close();
});
