import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Identity } from '../identity/identity.ts';
import type { Viewer } from '../identity/viewer.ts';
import { createApiKeyCheck } from '../security/api-key.ts';
import { registerBookmarkRoutes, registerWatchTracker } from './bookmark-routes.ts';
import type { Bookmarks } from './bookmarks.ts';
import { registerFavouriteRoutes } from './favourite-routes.ts';
import type { Favourites } from './favourites.ts';
import { registerStreamRoutes } from './stream-routes.ts';
import type { WatchedStreams } from './streams.ts';

export interface ViewingDependencies {
  identity: Identity;
  bookmarks: Bookmarks;
  favourites: Favourites;
  watchedStreams: WatchedStreams;
  apiKey: string;
}

/** Favourites, bookmarks and the watch tracker (C 7.2), and how many streams an account watches. */
export async function registerViewing(app: FastifyInstance, dependencies: ViewingDependencies): Promise<void> {
  const { identity, bookmarks, favourites, watchedStreams, apiKey } = dependencies;
  const signedIn = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await identity.requireViewer(request);
    // C 6: these calls need a signed-in profile.
    if (viewer.isAnonymous) throw new ServiceError('FORBIDDEN', 'The call needs a signed-in profile.');
    return viewer;
  };

  await app.register(async (api) => {
    api.addHook('onRequest', createApiKeyCheck(apiKey));
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await api.register(async (routes) => registerFavouriteRoutes(routes, favourites, signedIn), {
      prefix: '/favorites/v4',
    });
    await api.register(async (routes) => registerBookmarkRoutes(routes, bookmarks, signedIn), {
      prefix: '/bookmarks-api',
    });
    await api.register(async (routes) => registerWatchTracker(routes, bookmarks, signedIn), {
      prefix: '/watch-tracker/v1',
    });
    await api.register(async (routes) => registerStreamRoutes(routes, watchedStreams, signedIn), {
      prefix: '/concurrency/v1',
    });
  });
}
