import { ServiceError } from '../errors.ts';
import type { Viewer } from '../identity/viewer.ts';

/** @throws ServiceError FORBIDDEN for the profile of another */
export function ownOnly(viewer: Viewer, profileId: string): Viewer {
  if (viewer.profileId !== profileId) throw new ServiceError('FORBIDDEN', 'The call is about another profile.');
  return viewer;
}
