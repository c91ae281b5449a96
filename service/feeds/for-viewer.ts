import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Identity } from '../identity/identity.ts';
import type { Bookmarks } from '../viewing/bookmarks.ts';
import type { Favourites } from '../viewing/favourites.ts';
import type { FeedContext } from './context.ts';
import { createPersonal } from './personal.ts';

/** The context of a call: with the caller's own rows and progress when they are signed in. */
export type ForViewer = (context: FeedContext, request: FastifyRequest) => Promise<FeedContext>;

export function createForViewer(identity: Identity, bookmarks: Bookmarks, favourites: Favourites): ForViewer {
  return async (context, request) => {
    const profileId = await profileOf(identity, request);
    return profileId === undefined
      ? context
      : { ...context, personal: createPersonal(profileId, bookmarks, favourites) };
  };
}

/**
 * With an expired token a feed answers as to anonymous viewers, and so it does while nobody can be looked up: only calls about
 * the viewer refuse it.
 */
async function profileOf(identity: Identity, request: FastifyRequest): Promise<string | undefined> {
  try {
    const viewer = await identity.viewerOf(request);
    return viewer === undefined || viewer.isAnonymous ? undefined : viewer.profileId;
  } catch (error) {
    if (error instanceof ServiceError && (error.code === 'UNAUTHORIZED' || error.code === 'BUSY')) return undefined;
    throw error;
  }
}
