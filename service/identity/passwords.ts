import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue, type FairQueueLimits, type Pace, type Turn } from '../fair-queue.ts';

/** Hashes and checks passwords: a few at once, in turn between those who ask. */
export interface Passwords {
  /**
   * `scrypt$N$r$p$salt$key`: with its parameters, so that they can be raised for new passwords.
   *
   * @throws ServiceError TOO_MANY_REQUESTS or BUSY
   */
  hash(password: string, turn: Turn): Promise<string>;
  /**
   * @param hash undefined for an unknown address: never a match, and no faster
   * @throws ServiceError TOO_MANY_REQUESTS or BUSY
   */
  check(password: string, hash: string | undefined, turn: Turn): Promise<boolean>;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 16 MiB and five passes, 0.1 to 0.2 s: the minimum OWASP recommends for scrypt. */
const cost = { N: 2 ** 14, r: 8, p: 5 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** Unknown addresses are checked against this hash, so that they take as long to refuse as a wrong password. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(saltBytes).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

/**
 * Two lanes: Node has four worker threads, and compression and file reads must not wait for passwords. One place takes a
 * seventh of a core at most: on two cores, six seconds of hashing in a row made every call ten times as slow. Those who wait
 * are answered within about ten seconds, before the client gives up (C 8.1 Timeout).
 */
const limits: FairQueueLimits = { lanes: 2, perPlace: 4, knownPerPlace: 5, waiting: 40 };
const defaultPace: Pace = { burst: 2, everyMs: 1500 };

export function createPasswords(pace = defaultPace): Passwords {
  const queue = createFairQueue({ ...limits, pace });
  return {
    hash: (password, turn) =>
      queue.run(turn, async () => {
        const salt = randomBytes(saltBytes);
        const key = await derive(password.normalize('NFC'), salt, keyBytes, cost);
        return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
      }),
    check: (password, hash, turn) =>
      queue.run(turn, async () => {
        const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$');
        const expected = Buffer.from(key, 'base64');
        const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64'), expected.length, {
          N: Number(N),
          r: Number(r),
          p: Number(p),
          maxmem: 256 * 2 ** 20,
        });
        return timingSafeEqual(given, expected) && hash !== undefined;
      }),
  };
}
