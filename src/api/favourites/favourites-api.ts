import { type ApiResult, checked, done } from '../api-result.ts';
import type { Transport } from '../transport.ts';
import { type Favourite, normaliseFavourites, payloadOf } from './favourite.ts';

const base = '/favorites/v4';

/** C 7.2: the favourites domain is one fixed network value. */
const domain = 'PROSCENIUM';

/** Favorites v4 (C 7.2), for the viewer of the access token. No call rejects. */
export function createFavouritesApi({ transport }: { transport: Pick<Transport, 'request'> }) {
  return {
    async get(): Promise<ApiResult<readonly Favourite[]>> {
      const url = `${base}?domains=${domain}`;
      return checked(await transport.request({ url, auth: 'bearer' }), normaliseFavourites);
    },

    async create(favourites: readonly Favourite[]): Promise<ApiResult<null>> {
      const body = { favorites: favourites.map(payloadOf), domains: [domain] };
      return done(await transport.request({ url: base, method: 'POST', body, auth: 'bearer' }));
    },

    async remove(favourites: readonly Favourite[]): Promise<ApiResult<null>> {
      const body = { favorites: favourites.map(({ id }) => ({ id })) };
      return done(await transport.request({ url: base, method: 'DELETE', body, auth: 'bearer' }));
    },

    /** C 7.3: removes the ids selected in the favourites manager. */
    async removeChosen(ids: readonly string[]): Promise<ApiResult<null>> {
      return done(await transport.request({ url: `${base}/remove`, method: 'POST', body: { ids }, auth: 'bearer' }));
    },
  };
}

export type FavouritesApi = ReturnType<typeof createFavouritesApi>;
