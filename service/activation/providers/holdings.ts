import type { FastifyRequest } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { Holdings, HoldingsOf } from '../../feeds/access.ts';
import { nothingHeld } from '../../feeds/access.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Subscriptions } from '../../identity/subscriptions/subscriptions.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { type Authentications, entitlementsFor } from './authentications.ts';
import { type Entitlements, networksOf } from './subscribers.ts';

interface HoldingsDependencies {
  identity: Pick<Identity, 'viewerOf'>;
  authentications: Pick<Authentications, 'find'>;
  subscriptions: Pick<Subscriptions, 'of'>;
}

export interface ViewerHoldings {
  /** What getentitlements answers: of the provider or the pass, and the networks of every brand subscribed to. */
  entitlementsOf(viewer: Viewer): Promise<Entitlements>;
  holdingsOf: HoldingsOf;
}

/** What a viewer may watch: by a TV provider's package, a preview pass or a subscription. */
export function createHoldings({ identity, authentications, subscriptions }: HoldingsDependencies): ViewerHoldings {
  const read = async (viewer: Viewer) => {
    const [authentication, subscribed] = await Promise.all([
      authentications.find(viewer),
      subscribedApps(subscriptions, viewer),
    ]);
    const entitlements = {
      ...Object.fromEntries(subscribed.flatMap((appId) => networksOf(appId)).map((code) => [code, ['live', 'vod']])),
      ...(authentication === undefined ? {} : entitlementsFor(authentication)),
    } as Entitlements;
    return { authentication, subscribed, entitlements };
  };
  return {
    entitlementsOf: async (viewer) => (await read(viewer)).entitlements,
    async holdingsOf(request: FastifyRequest, brand: BrandId): Promise<Holdings> {
      const viewer = await identity.viewerOf(request);
      if (viewer === undefined) return nothingHeld;
      const { authentication, subscribed, entitlements } = await read(viewer);
      return {
        hasProvider: authentication !== undefined,
        isSubscriber: subscribed.includes(brand),
        entitlements,
        ...(authentication === undefined ? {} : { until: authentication.authnExpire }),
      };
    },
  };
}

/** Ids of the apps with an active package; an app's id is its brand's. */
async function subscribedApps(subscriptions: Pick<Subscriptions, 'of'>, viewer: Viewer): Promise<string[]> {
  if (viewer.isAnonymous) return [];
  const { serviceDetails } = await subscriptions.of(viewer.profileId);
  return serviceDetails
    .filter(({ packageDetails }) => packageDetails.some(({ status }) => status === 'Active'))
    .map(({ appId }) => appId);
}
