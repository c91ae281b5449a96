import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { developmentApiKey } from '../../../service/security/api-key.ts';
import { password } from '../identity/calls.ts';

/** What a set in front of a service in processes of its own does. */
export interface SetAt {
  /** A JSON call on a connection of its own. @throws Error with the status of a call that fails */
  call<T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T>;
  register(email: string): Promise<SignInAnswer>;
  /** Adds a favourite. */
  like(series: string, token: string): Promise<void>;
  /** Ids of all favourites. */
  liked(token: string): Promise<string[]>;
}

export class CallFailed extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text}`);
  }
}

export function setAt(address: string): SetAt {
  const call: SetAt['call'] = async (method, path, body, token) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': developmentApiKey,
        // So that calls come to one process after the other.
        connection: 'close',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-viewer': 'own' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    if (!response.ok) throw new CallFailed(response.status, text);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    call,
    register: (email) =>
      call('POST', '/profile/v1/register', {
        email,
        password,
        deviceId: `tv-of-${email.split('@')[0]}`,
        deviceSecret: 's'.repeat(43),
      }),
    async like(series, token) {
      const favorites = [{ id: `series:${series}`, favoriteType: 'Series' }];
      await call('POST', '/favorites/v4', { favorites, domains: ['PROSCENIUM'] }, token);
    },
    async liked(token) {
      const { favorites } = await call<{ favorites: { id: string }[] }>('GET', '/favorites/v4', undefined, token);
      return favorites.map(({ id }) => id.slice('series:'.length));
    },
  };
}

/** Writes one thing after the other until told to stop. @returns what was acknowledged */
export async function writeUntil(isOver: () => boolean, write: (name: string) => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; !isOver(); number += 1) {
    const name = `S${number}`;
    await write(name).then(
      () => acknowledged.push(name),
      () => undefined,
    );
  }
  return acknowledged;
}
