import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTaskQueue } from '../database/task-queue.ts';

const scryptNow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Two at once: Node has four worker threads, and compression and file reads must not wait for passwords. */
const lanes = [createTaskQueue(), createTaskQueue()] as const;
let derivations = 0;

function derive(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  derivations += 1;
  const inTurn = derivations % 2 === 0 ? lanes[0] : lanes[1];
  return inTurn(() => scryptNow(password.normalize('NFC'), salt, bytes, options));
}

/** 16 MiB and five passes, 0.1 to 0.2 s: the minimum OWASP recommends for scrypt. */
const cost = { N: 2 ** 14, r: 8, p: 5 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** `scrypt$N$r$p$salt$key`: with its parameters, so that they can be raised for new passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, keyBytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Unknown addresses are checked against this hash, so that they take as long to refuse as a wrong password. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(saltBytes).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

/** @param hash undefined for an unknown address: never a match, and no faster */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$');
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: 256 * 2 ** 20,
  });
  return timingSafeEqual(given, expected) && hash !== undefined;
}
