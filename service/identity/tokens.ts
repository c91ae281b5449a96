import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';

/** The claims of an access token. */
export interface AccessClaims {
  profileId: string;
  sessionId: string;
  deviceId: string;
}

export interface AccessToken {
  accessToken: string;
  /** ms since the epoch */
  expiresAt: number;
}

/** Access tokens are signed and identify the caller; refresh tokens are random and opaque. */
export interface Tokens {
  signAccess(claims: AccessClaims): Promise<AccessToken>;
  /** @throws ServiceError UNAUTHORIZED for an expired, forged or different token */
  readAccess(token: string): Promise<AccessClaims>;
  newRefresh(): string;
  /** The successor of a refresh token: always the same, so that a lost response can be repeated. */
  refreshAfter(token: string): string;
}

const issuer = 'proscenium';
const audience = 'proscenium-viewer';

export function createTokens(secret: Uint8Array, clock: ServiceClock, accessTokenSeconds: number): Tokens {
  const successorKey = createHmac('sha256', secret).update('refresh token successor').digest();
  return {
    async signAccess({ profileId, sessionId, deviceId }) {
      const issued = Math.floor(clock.now() / 1000);
      const expires = issued + accessTokenSeconds;
      const accessToken = await new SignJWT({ sid: sessionId, did: deviceId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(profileId)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .setJti(randomBytes(9).toString('base64url'))
        .sign(secret);
      return { accessToken, expiresAt: expires * 1000 };
    },
    async readAccess(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['sub', 'sid', 'did', 'exp'],
          currentDate: new Date(clock.now()),
        });
        return {
          profileId: payload.sub as string,
          sessionId: payload.sid as string,
          deviceId: payload.did as string,
        };
      } catch {
        throw new ServiceError('UNAUTHORIZED', 'The access token is not valid or has expired.');
      }
    },
    newRefresh: () => randomBytes(32).toString('base64url'),
    refreshAfter: (token) => createHmac('sha256', successorKey).update(token).digest('base64url'),
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
