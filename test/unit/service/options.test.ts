import { expect, test } from 'vitest';
import { parseScale } from '../../../service/feeds/rows/scale.ts';
import { parseOptions } from '../../../service/options.ts';

test('without flags the service listens on localhost, without control routes', () => {
  expect(parseOptions([], {})).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: '.data', control: false });
});

test('flags and environment variables become options', () => {
  const options = parseOptions(
    ['--port', '0', '--scale', '20,30', '--now', '2026-03-01T20:00:00Z', '--control', '--brand', 'sports'],
    { DATABASE_URL: 'http://localhost:9000', PROSCENIUM_API_KEY: 'key' },
  );
  expect(options).toMatchObject({
    port: 0,
    scale: { rows: 20, tiles: 30 },
    control: true,
    staticDir: 'dist/sports-web-MVPD',
    databaseUrl: 'http://localhost:9000',
    apiKey: 'key',
  });
  expect(options.clock?.now()).toBeGreaterThanOrEqual(Date.parse('2026-03-01T20:00:00Z'));
});

test('the app’s events go to segment, or where the flag says', () => {
  expect(parseOptions([], {}).destinations).toEqual(['segment']);
  expect(parseOptions(['--destinations', 'heap,pyxis,braze'], {}).destinations).toEqual(['heap', 'pyxis', 'braze']);
});

test('an explicit static folder overrides the brand', () => {
  expect(parseOptions(['--brand', 'sports', '--static', 'out'], {}).staticDir).toBe('out');
});

test('trusted proxies are a number, or addresses and networks', () => {
  expect(parseOptions([], {}).trustProxy).toBeUndefined();
  expect(parseOptions(['--trust-proxy', 'none'], {}).trustProxy).toBeUndefined();
  expect(parseOptions(['--trust-proxy', '2'], {}).trustProxy).toBe(2);
  expect(parseOptions(['--trust-proxy', '10.0.0.2, 2001:db8::/32'], {}).trustProxy).toEqual([
    '10.0.0.2',
    '2001:db8::/32',
  ]);
});

test('several processes share the port, and metrics have one of their own', () => {
  expect(parseOptions([], {})).toMatchObject({ processes: 1 });
  expect(parseOptions([], {}).metricsPort).toBeUndefined();
  const options = parseOptions(['--processes', '4', '--metrics-port', '9464'], {});
  expect(options).toMatchObject({ processes: 4, metricsPort: 9464 });
  expect(() => parseOptions(['--processes', '2', '--control'], {})).toThrow('--control needs one process');
});

test.each([
  ['--processes', '0'],
  ['--processes', '65'],
  ['--processes', 'many'],
  ['--metrics-port', '70000'],
  ['--trust-proxy', 'all'],
  ['--code-seconds', '5'],
  ['--port', '99999'],
  ['--port', 'a'],
  ['--scale', '5'],
  ['--scale', '0,5'],
  ['--now', 'noon'],
  ['--colour', 'red'],
  ['--destinations', 'braze'],
  ['--destinations', 'segment,heap'],
  ['--destinations', 'heap,braze,braze'],
])('%s %s is refused', (flag, value) => {
  expect(() => parseOptions([flag, value], {})).toThrow();
});

test.each([
  ['1,1', { rows: 1, tiles: 1 }],
  ['1000,1000', { rows: 1000, tiles: 1000 }],
  ['1001,5', undefined],
  ['5,0', undefined],
  ['-5,5', undefined],
])('the scale %s is %j', (text, scale) => {
  expect(parseScale(text)).toEqual(scale);
});
