import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../identity/viewer.ts';
import type { Favourites, NewFavourite } from './favourites.ts';

/** C 7.2: the favourites domain is a fixed value, the network's. */
const domain = 'PROSCENIUM';

const favouriteId = { type: 'string', pattern: '^(series|category):', maxLength: 200 } as const;
const maximumPerCall = 200;

const listSchema = {
  querystring: { type: 'object', properties: { domains: { const: domain, default: domain } } },
} as const;
const createSchema = {
  body: {
    type: 'object',
    required: ['favorites'],
    properties: {
      favorites: {
        type: 'array',
        maxItems: maximumPerCall,
        items: {
          type: 'object',
          required: ['id', 'favoriteType'],
          properties: { id: favouriteId, favoriteType: { enum: ['Series', 'Category'] } },
        },
      },
      domains: { type: 'array', maxItems: 1, items: { const: domain } },
    },
  },
} as const;
const deleteSchema = {
  body: {
    type: 'object',
    required: ['favorites'],
    properties: {
      favorites: {
        type: 'array',
        maxItems: maximumPerCall,
        items: { type: 'object', required: ['id'], properties: { id: favouriteId } },
      },
    },
  },
} as const;
const removeSchema = {
  body: {
    type: 'object',
    required: ['ids'],
    properties: { ids: { type: 'array', maxItems: maximumPerCall, items: favouriteId } },
  },
} as const;

/** Favourites v4 (C 7.2, 7.3), under `/favorites/v4`. Every call is idempotent. */
export function registerFavouriteRoutes(
  api: FastifyInstance,
  favourites: Favourites,
  signedIn: (request: FastifyRequest) => Promise<Viewer>,
): void {
  api.get('', { schema: listSchema }, async (request) => {
    const { profileId } = await signedIn(request);
    return { favorites: await favourites.of(profileId) };
  });
  api.post<{ Body: { favorites: NewFavourite[] } }>('', { schema: createSchema }, async (request) => {
    const { profileId } = await signedIn(request);
    return { favorites: await favourites.add(profileId, request.body.favorites) };
  });
  api.delete<{ Body: { favorites: { id: string }[] } }>('', { schema: deleteSchema }, async (request, reply) => {
    const { profileId } = await signedIn(request);
    await favourites.remove(
      profileId,
      request.body.favorites.map(({ id }) => id),
    );
    return reply.code(204).send();
  });
  api.post<{ Body: { ids: string[] } }>('/remove', { schema: removeSchema }, async (request, reply) => {
    const { profileId } = await signedIn(request);
    await favourites.remove(profileId, request.body.ids);
    return reply.code(204).send();
  });
}
