import type { SessionStore } from '../session/session-store.ts';

/** Signed in with an account: by email, or on the phone (B 6). */
export function hasAccount({ user, viewerKind }: Pick<SessionStore, 'user' | 'viewerKind'>): boolean {
  return Boolean(user?.email) || viewerKind === 'second-screen';
}
