import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceClock } from '../../clock.ts';
import type { IdentityArea } from '../identity.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import { fields } from './fields.ts';

export interface SdkRoutesDependencies {
  identity: IdentityArea;
  subscriptions: Subscriptions;
  clock: ServiceClock;
}

/** The credentials response (C 3.2). `expires_in` in seconds, `expires_at` in seconds since the epoch. */
interface WireCredentials {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: 'Bearer';
}

type Refresh = { Params: { refreshToken: string } };
type Logout = { Body: { refreshTokenHint?: string } | undefined };
type TokenForm = { Body: { refresh_token: string } };

const refreshSchema = {
  params: { type: 'object', properties: { refreshToken: fields.refreshToken } },
} as const;
const logoutSchema = {
  body: { type: ['object', 'null'], properties: { refreshTokenHint: fields.refreshToken } },
} as const;
const tokenFormSchema = {
  body: {
    type: 'object',
    required: ['grant_type', 'refresh_token', 'client_id'],
    properties: {
      grant_type: { const: 'refresh_token' },
      refresh_token: fields.refreshToken,
      scope: { type: 'string', maxLength: 200 },
      client_id: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
} as const;

/** The provider SDK's calls about the viewer's identity (C 7.1, 7.3), under `/sdk/2.0`. */
export function registerSdkRoutes(
  api: FastifyInstance,
  { identity, subscriptions, clock }: SdkRoutesDependencies,
): void {
  for (const path of ['/token/v2/:refreshToken', '/account/token/v2/:refreshToken']) {
    api.post<Refresh>(path, { schema: refreshSchema }, (request) =>
      credentials(identity, clock, request.params.refreshToken),
    );
  }
  for (const path of ['/logout', '/logout/', '/account/logout', '/account/logout/']) {
    api.post<Logout>(path, { schema: logoutSchema }, async (request, reply) => {
      await identity.sessions.end(await sessionToEnd(identity, request, request.body?.refreshTokenHint));
      return reply.code(204).send();
    });
  }
  api.post('/has-subscription', async (request) => {
    const { profileId } = await identity.requireViewer(request);
    return subscriptions.of(profileId);
  });
}

/** The token call that takes a form (C 7.1), under `/identityhydra`. */
export function registerTokenForm(api: FastifyInstance, identity: IdentityArea, clock: ServiceClock): void {
  api.post<TokenForm>('/oauth2/token', { schema: tokenFormSchema }, (request) =>
    credentials(identity, clock, request.body.refresh_token),
  );
}

async function credentials(
  identity: IdentityArea,
  clock: ServiceClock,
  refreshToken: string,
): Promise<WireCredentials> {
  const answer = await identity.rotate(refreshToken);
  const expiresAt = Math.floor(answer.tokenExpiration / 1000);
  return {
    access_token: answer.accessToken,
    refresh_token: answer.refreshToken,
    expires_in: expiresAt - Math.floor(clock.now() / 1000),
    expires_at: expiresAt,
    token_type: 'Bearer',
  };
}

/** After a day switched off, a TV's access token has expired, so its refresh token may name the session, too. */
async function sessionToEnd(
  identity: IdentityArea,
  request: FastifyRequest,
  hint: string | undefined,
): Promise<string> {
  const hinted = hint === undefined ? undefined : await identity.sessions.sessionOf(hint);
  return hinted ?? (await identity.requireViewer(request)).sessionId;
}
