import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../bench/options.ts';

describe('the options of npm run bench', () => {
  it('measure all scenarios of this app at six-fold throttle and 1080 rows by default', () => {
    const options = parseOptions([]);
    expect(options).toMatchObject({ peers: false, throttle: 6, size: 1080, runs: 6, connect: undefined });
    expect(options.scenarios).toContain('row-scroll');
    expect(options.scenarios).toContain('focus-move');
  });

  it('do not throttle or resize a television', () => {
    expect(parseOptions(['--connect', 'tv:9222'])).toMatchObject({ throttle: 1, size: undefined });
    expect(parseOptions(['--connect', 'tv:9222', '--size', '720'])).toMatchObject({ size: 720 });
  });

  it('say where a television whose port is forwarded finds this machine', () => {
    expect(parseOptions(['--connect', '127.0.0.1:7011', '--host', '192.168.1.5'])).toMatchObject({
      host: '192.168.1.5',
    });
    expect(parseOptions(['--connect', '192.168.1.20:9998'])).toMatchObject({ host: undefined });
  });

  it('accept several scenarios', () => {
    expect(parseOptions(['--scenario', 'idle, row-scroll']).scenarios).toEqual(['idle', 'row-scroll']);
  });

  it('skip drawing unless it is asked for, at any throttle and on any screen', () => {
    expect(parseOptions([]).raster).toBe(false);
    expect(parseOptions(['--raster'])).toMatchObject({ raster: true, throttle: 6, size: 1080 });
  });

  it('measure an earlier commit as well where one is named, by whatever git takes for one', () => {
    expect(parseOptions([]).against).toBeUndefined();
    expect(parseOptions(['--against', 'HEAD~1', '--peers'])).toMatchObject({ against: 'HEAD~1', peers: true });
  });

  it('keep the trace of one scenario, which plays keys or only looks on', () => {
    expect(parseOptions([]).trace).toBeUndefined();
    for (const scenario of ['row-scroll', 'autoplay', 'idle'])
      expect(parseOptions(['--trace', 'out.json', '--scenario', scenario]).trace).toBe('out.json');
  });

  it.each([
    [['--against'], "Option '--against <value>' argument missing"],
    [['--raster=yes'], "Option '--raster' does not take an argument"],
    [['--trace', 'out.json', '--scenario', 'idle,row-scroll'], '--trace FILE: needs one --scenario'],
    [
      ['--publish', '--peers', '--runs', '15', '--against', 'HEAD~1'],
      '--publish: every scenario as it is by default, without --against',
    ],
    [
      ['--publish', '--peers', '--runs', '15', '--raster'],
      '--publish: every scenario as it is by default, without --raster',
    ],
    [['--scenario', 'nonsense'], '--scenario nonsense: expected one of cold-start'],
    [['--throttle', '2'], '--throttle 2: expected one of 1, 4, 6'],
    [['--size', '480'], '--size 480: expected one of 720, 1080'],
    [['--trace', 'out.json'], '--trace FILE: needs one --scenario'],
    [['--trace', 'out.json', '--scenario', 'cold-start'], '--trace FILE: needs one --scenario'],
    [['--publish', '--peers'], '--publish: needs --peers and --runs 15 or more'],
    [['--publish', '--runs', '20'], '--publish: needs --peers and --runs 15 or more'],
    [
      ['--publish', '--peers', '--runs', '15', '--despite-disagreement'],
      '--publish: every scenario as it is by default, without --despite-disagreement',
    ],
    [
      ['--publish', '--peers', '--runs', '15', '--scenario', 'idle'],
      '--publish: every scenario as it is by default, without --scenario',
    ],
    [
      ['--publish', '--peers', '--runs', '15', '--throttle', '1'],
      '--publish: every scenario as it is by default, without --throttle',
    ],
    [['--host', '192.168.1.5'], '--host 192.168.1.5: needs --connect'],
    [['--runs', '0'], '--runs 0: expected a whole number from 1 to 50'],
  ])('report the error in %j', (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(message);
  });
});
