import type { FastifyInstance } from 'fastify';
import type { CodeStore } from '../activation/codes/code-store.ts';
import type { Passes } from '../activation/preview/passes.ts';
import type { Authentications } from '../activation/providers/authentications.ts';
import { brandIds } from '../catalogue/model.ts';
import { type DeviceFields, deviceOf, fields } from '../identity/routes/fields.ts';
import { createViewerMaker, type ViewerDependencies, viewerKinds, type WantedViewer } from './viewers.ts';

export interface ViewerRouteDependencies extends ViewerDependencies {
  codes: Pick<CodeStore, 'expireAll'>;
  passes: Pick<Passes, 'endAll'>;
  authentications: Authentications;
  /** Calls counted against limits. */
  limits: { clear(): Promise<void> };
}

type NewViewer = { Body: DeviceFields & WantedViewer };

const { email, password, deviceId, deviceSecret, platform, device } = fields;

const viewerSchema = {
  body: {
    type: 'object',
    required: ['kind', 'deviceId'],
    additionalProperties: false,
    properties: {
      kind: { enum: viewerKinds },
      deviceId,
      deviceSecret,
      platform,
      device,
      email: { ...email, default: 'viewer@example.com' },
      password: { ...password, default: 'proscenium' },
      provider: { type: 'string', maxLength: 100 },
      entitlements: { enum: ['everything', 'news', 'nothing'], default: 'everything' },
      subscription: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          appId: { enum: brandIds },
          status: { enum: ['Active', 'HoldOnNpmt'] },
          store: { enum: ['roku', 'google'] },
        },
      },
      otherDevices: { type: 'integer', minimum: 0, maximum: 20, default: 0 },
      isSignedIn: { type: 'boolean', default: true },
    },
  },
} as const;

type Expirable = 'codes' | 'passes' | 'providers' | 'sessions' | 'limits';

const expireSchema = {
  body: {
    type: 'object',
    required: ['what'],
    additionalProperties: false,
    properties: { what: { enum: ['codes', 'passes', 'providers', 'sessions', 'limits'] satisfies Expirable[] } },
  },
} as const;

/** Control routes for tests: viewers of every kind (B 6), and the end of what a viewer has. */
export function registerViewerControl(app: FastifyInstance, dependencies: ViewerRouteDependencies): void {
  const { codes, passes, authentications, identity, limits } = dependencies;
  const make = createViewerMaker(dependencies);
  const expire: Readonly<Record<Expirable, () => Promise<void>>> = {
    codes: () => codes.expireAll(),
    passes: () => passes.endAll(),
    providers: () => authentications.endAll(),
    sessions: () => identity.sessions.endAll(),
    limits: () => limits.clear(),
  };

  app.post<NewViewer>('/control/viewer', { schema: viewerSchema }, (request) =>
    make(request.body, deviceOf(request, request.body), { place: request.ip }),
  );
  app.post<{ Body: { what: Expirable } }>('/control/expire', { schema: expireSchema }, async ({ body }, reply) => {
    await expire[body.what]();
    return reply.code(204).send();
  });
}
