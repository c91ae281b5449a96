import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '../database/turns.ts';

const scryptNow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Two at once: Node has four threads, and what compresses answers and reads pictures must not wait for passwords. */
const lanes = [createTurns(), createTurns()] as const;
let derived = 0;

function derive(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  derived += 1;
  const inTurn = derived % 2 === 0 ? lanes[0] : lanes[1];
  return inTurn(() => scryptNow(password.normalize('NFC'), salt, bytes, options));
}

/** 16 MiB and five passes: a tenth of a second or two, what OWASP asks of scrypt at least. */
const cost = { N: 2 ** 14, r: 8, p: 5 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** `scrypt$N$r$p$salt$key`: its parameters travel with it, so that they may be raised for the passwords to come. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, keyBytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Nobody's hash: an unknown address is checked against it, so that its answer takes as long as a wrong password's. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(saltBytes).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

/** @param hash undefined for an address that nobody has: never right, and no sooner known */
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
