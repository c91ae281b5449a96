import { expect, test } from 'vitest';
import { readAudit } from '../../../scripts/lib/advisories.mjs';

const metadata = { dependencies: { total: 7 } };

test('packages with an advisory are listed, with its title and those that bring them along', () => {
  const advisory = { title: 'Prototype pollution', url: 'https://advisories.test/1' };
  const vulnerabilities = {
    lodash: { name: 'lodash', range: '<4.17.21', severity: 'high', via: [advisory] },
    async: { name: 'async', range: '2.0.0 - 2.6.3', severity: 'high', via: ['lodash'] },
  };
  expect(readAudit(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
    packages: 7,
    advisories: [
      'async 2.0.0 - 2.6.3: high, by way of lodash',
      'lodash <4.17.21: high, Prototype pollution https://advisories.test/1',
    ],
  });
});

test('a lockfile without advisories has none', () => {
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({ packages: 7, advisories: [] });
});

test.each([
  ['{"message":"405 - POST https://registry.test/bulk","statusCode":405}', 'status 405'],
  ['{"error":{"code":"ENOTFOUND","summary":"request to https://registry.test failed"}}', 'no connection'],
  ['', 'no report'],
  ['null', 'no connection'],
])('a registry that does not answer is a skipped check, without its name: %s', (output, reason) => {
  const { skipped, advisories } = readAudit(output);
  expect(skipped).toContain(reason);
  expect(skipped).not.toContain('registry.test');
  expect(advisories).toEqual([]);
});
