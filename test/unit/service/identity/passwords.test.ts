import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createPasswords } from '../../../../service/identity/passwords.ts';

const passwords = createPasswords({ burst: 1000, everyMs: 0 });
const hashPassword = (password: string) => passwords.hash(password, { place: 'here' });
const isPassword = (password: string, hash: string | undefined) => passwords.check(password, hash, { place: 'here' });

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('correct horsf', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('hashing a password twice gives different hashes, neither containing the password', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).not.toBe(second);
  expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(first).not.toContain('horse');
});

test('a hash with other parameters can still be checked', async () => {
  // scrypt of "password" with the salt "NaCl", RFC 7914 §12: N 1024, r 8, p 16.
  const key =
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640';
  const hash = `scrypt$1024$8$16$${btoa('NaCl')}$${Buffer.from(key, 'hex').toString('base64')}`;
  expect(await isPassword('password', hash)).toBe(true);
  expect(await isPassword('passwore', hash)).toBe(false);
});

test('equivalent Unicode forms of a password match', async () => {
  expect(await isPassword('cafe\u0301s', await hashPassword('caf\u00e9s'))).toBe(true);
});

test('an unknown account matches no password', async () => {
  expect(await isPassword('', undefined)).toBe(false);
  expect(await isPassword('correct horse', undefined)).toBe(false);
});

test('hashing leaves worker threads free: a file is read before the first of many passwords is checked', async () => {
  let checked = 0;
  const checks = Array.from({ length: 6 }, (_, place) =>
    passwords.check('correct horse', undefined, { place: String(place) }).then(() => checked++),
  );
  await readFile(import.meta.filename);
  expect(checked).toBe(0);
  await Promise.all(checks);
  expect(checked).toBe(6);
});
