import type { FastifyInstance } from 'fastify';
import { notFound, ServiceError } from '../../errors.ts';
import { limited, limitedByAddress, type RateLimit } from '../../security/rate-limit.ts';
import { normaliseEmail } from '../accounts.ts';
import type { Credentials, IdentityArea } from '../identity.ts';
import type { PasswordResets } from '../password-resets.ts';
import type { Xids } from '../xids.ts';
import { type DeviceFields, deviceOf, fields, triedAccount } from './fields.ts';

export interface ProfileRoutesDependencies {
  identity: IdentityArea;
  resets: PasswordResets;
  xids: Xids;
  /** Applies to login, register, reset-password and delete-sessions, each counted separately. */
  signInLimit: RateLimit;
}

type SignIn = { Body: Credentials & DeviceFields };
type DeleteSessions = { Body: { sids: readonly string[] | 'all' } & Partial<Credentials> };

const anonymousSchema = {
  body: {
    type: 'object',
    required: ['deviceId'],
    properties: { deviceId: fields.deviceId, platform: fields.platform, device: fields.device, receipts: {} },
  },
} as const;

const { email, password, deviceId, platform, device, refreshToken } = fields;
const signInSchema = {
  body: {
    type: 'object',
    required: ['email', 'password'],
    properties: { email, password, deviceId, platform, device },
  },
} as const;
const resetSchema = {
  body: { type: 'object', required: ['email'], properties: { email, useV2: { type: 'boolean' } } },
} as const;
const refreshSchema = {
  body: { type: 'object', required: ['refreshToken'], properties: { refreshToken } },
} as const;
const deleteSessionsSchema = {
  body: {
    type: 'object',
    required: ['sids'],
    properties: {
      sids: {
        anyOf: [{ const: 'all' }, { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 64 } }],
      },
      email,
      password,
    },
  },
} as const;
const xidEventSchema = { body: { type: 'object', maxProperties: 40 } } as const;

/** One client address gets this many times the attempts of one account, over all accounts. */
const accountsPerAddress = 30;

/** A cross-site id event holds a handful of ids. */
const xidEventBytes = 8192;

/** The profile service (C 7.2), under `/profile/v1`. */
export function registerProfileRoutes(api: FastifyInstance, dependencies: ProfileRoutesDependencies): void {
  const { identity, resets, xids, signInLimit } = dependencies;
  const guarded = {
    config: { rateLimit: limited(signInLimit, triedAccount) },
    preHandler: limitedByAddress(api, { ...signInLimit, max: signInLimit.max * accountsPerAddress }),
  };

  api.post<{ Body: DeviceFields }>('/login-anonymously', { schema: anonymousSchema }, async (request) => {
    const calling = deviceOf(request, request.body);
    const { profileId } = await identity.anonymousProfile(calling.deviceId);
    return identity.openSession(profileId, calling);
  });

  api.post<SignIn>('/login', { schema: signInSchema, ...guarded }, async (request) => {
    const calling = deviceOf(request, request.body);
    const { profileId } = await identity.signInAccount(request.body);
    return identity.openSession(profileId, calling);
  });

  api.post<SignIn>('/register', { schema: signInSchema, ...guarded }, async (request) => {
    const calling = deviceOf(request, request.body);
    const { profileId } = await identity.createAccount(request.body);
    return identity.openSession(profileId, calling);
  });

  api.post<{ Body: { email: string } }>('/reset-password', { schema: resetSchema, ...guarded }, async (request) => {
    const profileId = await identity.accounts.findByEmail(request.body.email);
    // C 8.2 asks for this error; the rate limit keeps callers from probing address after address.
    if (profileId === undefined) throw notFound('account with this address');
    await resets.add(profileId, normaliseEmail(request.body.email));
    return { status: 'SENT' };
  });

  api.post<{ Body: { refreshToken: string } }>('/refresh', { schema: refreshSchema }, (request) =>
    identity.rotate(request.body.refreshToken),
  );

  api.post<DeleteSessions>('/delete-sessions', { schema: deleteSessionsSchema, ...guarded }, async (request, reply) => {
    const { sids } = request.body;
    // A viewer over the device limit has no token yet: they sign in with their password.
    const { profileId } = hasCredentials(request.body)
      ? await identity.signInAccount(request.body)
      : await identity.requireViewer(request);
    await identity.sessions.endOf(profileId, sids);
    return reply.code(204).send();
  });

  api.get('/xid', async (request) => {
    const { profileId } = await identity.requireViewer(request);
    return { xid: await xids.of(profileId) };
  });

  api.post('/xid-event', { schema: xidEventSchema, bodyLimit: xidEventBytes }, async (request, reply) => {
    const { profileId } = await identity.requireViewer(request);
    await xids.addEvent(profileId, request.body);
    return reply.code(204).send();
  });
}

function hasCredentials(body: Partial<Credentials>): body is Credentials {
  if ((body.email === undefined) !== (body.password === undefined))
    throw new ServiceError('BAD_REQUEST', 'An address and a password belong together.');
  return body.email !== undefined;
}
