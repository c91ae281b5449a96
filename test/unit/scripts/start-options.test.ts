import { describe, expect, it } from 'vitest';
import { parseStart, startUsage } from '../../../scripts/lib/start-options.mjs';
import { serviceFlags } from '../../../service/flags.ts';
import { parseOptions, usage } from '../../../service/options.ts';

describe('npm start', () => {
  it('builds and serves the nation brand for the web, with ten minutes for a code', () => {
    const { build, host, port, serviceArguments } = parseStart([]);
    expect(build).toMatchObject({ brand: 'nation', platform: 'web', appType: 'MVPD', environment: 'prod' });
    expect({ host, port }).toEqual({ host: '127.0.0.1', port: undefined });
    expect(parseOptions(serviceArguments, {})).toMatchObject({ codeSeconds: 600, dataDir: '.data', control: false });
  });

  it('passes the options of the service on', () => {
    const { build, host, port, serviceArguments } = parseStart([
      ...[
        '--brand',
        'sports',
        '--host',
        '0.0.0.0',
        '--port',
        '8765',
        '--trust-proxy',
        '10.0.0.2',
        '--data',
        'elsewhere',
      ],
      ...['--code-seconds', '120', '--scale', '10,20', '--now', '2026-03-01T20:00:00Z'],
      ...['--control', '--monitoring', '--log', '--ads', 'off', '--destinations', 'heap,braze'],
    ]);
    expect([build.brand, host, port]).toEqual(['sports', '0.0.0.0', '8765']);
    const options = parseOptions(serviceArguments, {});
    expect(options).toMatchObject({
      ...{ host: '0.0.0.0', trustProxy: ['10.0.0.2'], dataDir: 'elsewhere', codeSeconds: 120 },
      ...{ scale: { rows: 10, tiles: 20 }, control: true, monitoring: true, logger: true, ads: false },
      destinations: ['heap', 'braze'],
    });
    expect(options.clock?.now()).toBeGreaterThanOrEqual(Date.parse('2026-03-01T20:00:00Z'));
  });

  it('runs the service in several processes', () => {
    const { serviceArguments } = parseStart(['--processes', '4', '--metrics-port', '9464']);
    expect(parseOptions(serviceArguments, {})).toMatchObject({ processes: 4, metricsPort: 9464 });
  });

  it.each([
    [['--brand', 'other'], /--brand other: expected one of/],
    [['--code-seconds', '5'], /--code-seconds 5: expected a whole number/],
    [['--trust-proxy', 'all'], /--trust-proxy all/],
    [['--static', 'dist'], /--static/],
    [['--colour', 'red'], /--colour/],
  ])('refuses %j before it builds', (argv, message) => {
    expect(() => parseStart(argv)).toThrow(message);
  });

  it('lists every option of the service in both usage texts, and the app’s once', () => {
    const flags = Object.keys(serviceFlags).map((name) => `--${name}`);
    for (const flag of flags) expect(usage).toContain(`\n  ${flag}`);
    for (const flag of flags.filter((name) => name !== '--static'))
      expect(startUsage.split(`\n  ${flag} `)).toHaveLength(2);
    expect(usage).toContain('\n  --port N          port to listen on (8080)\n');
    expect(startUsage).toContain('lifetime of a registration code (600)');
  });
});
