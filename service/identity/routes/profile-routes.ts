import type { FastifyInstance } from 'fastify';
import { notFound, ServiceError } from '../../errors.ts';
import { createLimit } from '../../security/rate-limit.ts';
import { normaliseEmail } from '../accounts.ts';
import type { Credentials, IdentityArea } from '../identity.ts';
import type { PasswordResets } from '../password-resets.ts';
import type { SignInLimit } from '../sign-in-limit.ts';
import type { Xids } from '../xids.ts';
import { type DeviceFields, deviceOf, fields } from './fields.ts';

export interface ProfileRoutesDependencies {
  identity: IdentityArea;
  resets: PasswordResets;
  xids: Xids;
  /** For the calls that take an address or a password. */
  signInLimit: SignInLimit;
}

type SignIn = { Body: Credentials & DeviceFields };
type DeleteSessions = { Body: { sids: readonly string[] | 'all' } & Partial<Credentials> };

const { email, password, deviceId, deviceSecret, platform, device, refreshToken, sids } = fields;
const anonymousSchema = {
  body: {
    type: 'object',
    required: ['deviceId'],
    properties: { deviceId, deviceSecret, platform, device, receipts: {} },
  },
} as const;

const signInSchema = {
  body: {
    type: 'object',
    required: ['email', 'password'],
    properties: { email, password, deviceId, deviceSecret, platform, device },
  },
} as const;
const resetSchema = {
  body: {
    type: 'object',
    required: ['email'],
    properties: { email, useV2: { type: 'boolean' }, deviceId, deviceSecret },
  },
} as const;
const refreshSchema = {
  body: { type: 'object', required: ['refreshToken'], properties: { refreshToken } },
} as const;
const deleteSessionsSchema = {
  body: {
    type: 'object',
    required: ['sids'],
    properties: {
      sids,
      email,
      password,
      deviceId,
      deviceSecret,
    },
  },
} as const;
const xidEventSchema = { body: { type: 'object', maxProperties: 40 } } as const;

/** New anonymous profiles of a place: a large building switches its sets on; more would fill the database. */
const newProfiles = { max: 300, windowSeconds: 3600 };

/** A cross-site id event holds a handful of ids. */
const xidEventBytes = 8192;

/** The profile service (C 7.2), under `/profile/v1`. */
export function registerProfileRoutes(api: FastifyInstance, dependencies: ProfileRoutesDependencies): void {
  const { identity, resets, xids, signInLimit } = dependencies;
  const { deviceProfiles } = identity;
  const guarded = { preHandler: signInLimit.count };
  const limitNewProfiles = createLimit(api, newProfiles);

  api.post<{ Body: DeviceFields }>('/login-anonymously', { schema: anonymousSchema }, async (request) => {
    const calling = deviceOf(request, request.body);
    if (await deviceProfiles.isNew(calling.deviceKey)) await limitNewProfiles(request);
    return identity.openSession(await deviceProfiles.of(calling.deviceKey), calling);
  });

  api.post<SignIn>('/login', { schema: signInSchema, ...guarded }, async (request) => {
    const calling = deviceOf(request, request.body);
    const { profileId } = await identity.signInAccount(request.body, signInLimit.turnOf(request));
    return identity.openSession(profileId, calling);
  });

  api.post<SignIn>('/register', { schema: signInSchema, ...guarded }, async (request) => {
    const calling = deviceOf(request, request.body);
    const { profileId } = await identity.createAccount(request.body, signInLimit.turnOf(request));
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
      ? await identity.signInAccount(request.body, signInLimit.turnOf(request))
      : await identity.requireViewer(request);
    await identity.endSessions(profileId, sids);
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
