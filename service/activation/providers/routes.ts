import type { FastifyInstance } from 'fastify';
import { notFound, ServiceError } from '../../errors.ts';
import type { Identity } from '../../identity/identity.ts';
import { fields } from '../../identity/routes/fields.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { createLimit } from '../../security/rate-limit.ts';
import { text, token } from '../limits.ts';
import type { Passes } from '../preview/passes.ts';
import { type Authentication, type Authentications, metadataOf, mvpdOf } from './authentications.ts';
import type { ViewerHoldings } from './holdings.ts';
import { findProvider, presentProvider, providers } from './providers.ts';

interface DeviceQuery {
  device_id?: string;
}
interface CheckRequest {
  Params: { refreshToken: string };
  Querystring: DeviceQuery;
}
interface LogoutRequest {
  Body: { refreshToken: string };
}
interface PreviewRequest {
  Body: { deviceId: string; mvpdId: string; refreshToken: string };
}
interface ProvidersRequest {
  Querystring: { adobePassId?: string };
}

export interface ProviderRouteDependencies {
  identity: Identity;
  authentications: Authentications;
  passes: Passes;
  entitlementsOf: ViewerHoldings['entitlementsOf'];
  /** An ID token that names the viewer and their provider. */
  signIdToken(viewer: Viewer, authentication: Authentication): Promise<string>;
}

const base = '/sdk/2.0';
const { deviceId } = fields;
const signatureEnabled = { anyOf: [{ type: 'boolean' }, { type: 'string', maxLength: 5 }] } as const;
const viewerQuery = {
  type: 'object',
  properties: { device_id: deviceId, signature_enabled: signatureEnabled },
} as const;

const checkSchema = {
  params: { type: 'object', properties: { refreshToken: token } },
  querystring: {
    type: 'object',
    properties: { device_id: deviceId, adobeauth: { type: 'string', maxLength: 10 } },
  },
} as const;
const logoutSchema = {
  body: {
    type: 'object',
    required: ['refreshToken'],
    properties: { refreshToken: token, signatureEnabled },
  },
} as const;
const previewSchema = {
  body: {
    type: 'object',
    required: ['deviceId', 'mvpdId', 'refreshToken'],
    properties: { deviceId, mvpdId: text(100), refreshToken: token },
  },
} as const;

/** New preview passes of a place: those of a household's sets, but not of made-up ones. */
const newPasses = { max: 10, windowSeconds: 86_400 };

/** The location of every viewer of the reference service. */
const location = JSON.stringify({ country: 'US', dma: '501', zip: '10001' });

/** The provider SDK's calls about a viewer's TV provider (C 7.3). */
export function registerProviderCalls(api: FastifyInstance, dependencies: ProviderRouteDependencies): void {
  const { identity, authentications, passes, entitlementsOf, signIdToken } = dependencies;
  const limitPasses = createLimit(api, newPasses);

  api.get<CheckRequest>(`${base}/check-adobe-authn/:refreshToken`, { schema: checkSchema }, async (request) => {
    await identity.requireViewer(request);
    const { refreshToken } = request.params;
    const viewer = await identity.peek(refreshToken);
    requireDevice(viewer, request.query.device_id);
    const held = await authentications.find(viewer);
    if (held?.subscriber === undefined) throw new ServiceError('NOT_FOUND', 'Second screen sign in not complete yet');
    const idToken = await signIdToken(viewer, held);
    const { accessToken, refreshToken: next, tokenExpiration } = await identity.rotate(refreshToken);
    return { accessToken, idToken, refreshToken: next, tokenExpiration };
  });

  api.get<{ Querystring: DeviceQuery }>(
    `${base}/getentitlements`,
    { schema: { querystring: viewerQuery } },
    async (request) => {
      const viewer = await identity.requireViewer(request);
      requireDevice(viewer, request.query.device_id);
      return { entitlements: await entitlementsOf(viewer) };
    },
  );

  api.get(`${base}/usermetadata`, { schema: { querystring: viewerQuery } }, async (request) => {
    const held = await authentications.find(await identity.requireViewer(request));
    if (held === undefined) throw new ServiceError('NOT_FOUND', 'The viewer is not signed in with a provider.');
    return metadataOf(held);
  });

  api.post<LogoutRequest>(`${base}/logoutmvpd/`, { schema: logoutSchema }, async (request) => {
    const viewer = await identity.peek(request.body.refreshToken);
    await authentications.remove(viewer);
    const { accessToken, refreshToken, tokenExpiration } = await identity.rotate(request.body.refreshToken);
    return { accessToken, refreshToken, tokenExpiration };
  });

  api.post<PreviewRequest>(`${base}/previewpass`, { schema: previewSchema }, async (request) => {
    const { mvpdId } = request.body;
    const viewer = await identity.peek(request.body.refreshToken);
    requireDevice(viewer, request.body.deviceId);
    if (!(await passes.isRunning(viewer, mvpdId))) await limitPasses(request);
    const authnExpire = await passes.begin(viewer, mvpdId);
    const authentication = { providerId: mvpdId, authnExpire };
    await authentications.put(viewer, authentication);
    const { accessToken, refreshToken, tokenExpiration } = await identity.rotate(request.body.refreshToken);
    return { accessToken, refreshToken, tokenExpiration, mvpd: mvpdOf(authentication), authn_expire: authnExpire };
  });

  api.get<ProvidersRequest>(
    `${base}/mvpds`,
    { schema: { querystring: { type: 'object', properties: { adobePassId: text(100) } } } },
    async (request) => {
      const { adobePassId } = request.query;
      if (adobePassId === undefined) return { member: providers.map(presentProvider) };
      const provider = findProvider(adobePassId);
      if (provider === undefined) throw notFound('such provider');
      return { member: [presentProvider(provider)] };
    },
  );

  api.get(`${base}/location-locator`, async (_request, reply) =>
    reply.code(204).header('x-platform-location', location).header('cache-control', 'no-store').send(),
  );
}

/** A token is good for its own device only. @throws ServiceError FORBIDDEN */
function requireDevice(viewer: Viewer, asked: string | undefined): void {
  if (asked !== undefined && asked !== viewer.deviceId)
    throw new ServiceError('FORBIDDEN', 'The token is of another device.');
}
