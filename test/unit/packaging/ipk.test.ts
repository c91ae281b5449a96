import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { arOf, readAr } from '../../../platform-packaging/archive/ar.ts';
import { readTar, tarOf } from '../../../platform-packaging/archive/tar.ts';
import type { PackedFile } from '../../../platform-packaging/files.ts';
import { productOf } from '../../../platform-packaging/product.ts';
import { normaliseIpk } from '../../../platform-packaging/webos/normalise-ipk.ts';
import { siteOfIpk } from '../../../platform-packaging/webos/site-of-ipk.ts';
import { file, site } from './support/site.ts';

test.each([
  ['nation', 'prod', 'tv.proscenium.nation', 'Proscenium Nation', '4.1.11', '#0b1220'],
  ['sports', 'stage', 'tv.proscenium.sports.stage', 'Proscenium Sports (stage)', '4.6.0', '#0d0f12'],
  ['news', 'dev', 'tv.proscenium.news.dev', 'Proscenium News (dev)', '4.1.10', '#071a2f'],
] as const)('appinfo.json of %s for %s has every field', async (brand, environment, id, title, version, ground) => {
  const product = productOf('webos', brand, environment);
  const files = await siteOfIpk(product, site);
  const info: unknown = JSON.parse(files.find(({ path }) => path === 'appinfo.json')?.data.toString() ?? '');
  expect(info).toEqual({
    id,
    title,
    main: 'index.html',
    icon: 'icon.png',
    largeIcon: 'largeIcon.png',
    splashBackground: 'splash.png',
    type: 'web',
    version,
    vendor: 'Proscenium',
    appDescription: product.description,
    resolution: '1920x1080',
    bgColor: ground,
    iconColor: ground,
    disableBackHistoryAPI: true,
    handlesRelaunch: true,
    accessibility: { supportsAudioGuidance: true },
  });
  expect(files.map(({ path }) => path)).toEqual([
    'app.css',
    'appinfo.json',
    'assets/main-Ab12.js',
    'icon.png',
    'index.html',
    'largeIcon.png',
    'splash.png',
  ]);
});

/** A package as the tool writes it, with a time in every header. */
function ipkOf(minute: number, files: readonly PackedFile[], size: number): Buffer {
  const control = `Package: tv.x\nVersion: 1.2.3\nInstalled-Size: ${size}\nDescription: x\n`;
  const dated = (some: readonly PackedFile[]) => gzipSync(withTimes(tarOf(some), 1_700_000_000 + minute * 60));
  return arOf([
    file('debian-binary', '2.0\n'),
    { path: 'control.tar.gz', data: dated([file('control', control)]) },
    { path: 'data.tar.gz', data: dated(files) },
  ]);
}

/** Writes a time into every header of a tar, and the matching checksum. */
function withTimes(tar: Buffer, time: number): Buffer {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + 512);
    header.write(`${time.toString(8).padStart(11, '0')}\0`, 136);
    header.fill(0x20, 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    at += 512 + Math.ceil(Number.parseInt(header.toString('latin1', 124, 135), 8) / 512) * 512;
  }
  return tar;
}

const files = [
  file('usr/palm/applications/tv.x/index.html', '<p>'),
  file('usr/palm/applications/tv.x/a/b.js', 'run()'),
];

describe('a normalised package', () => {
  test('does not depend on time, order or disk', () => {
    const normalised = normaliseIpk(ipkOf(0, files, 4096));
    expect(normaliseIpk(ipkOf(7, [...files].reverse(), 8192)).equals(normalised)).toBe(true);
    expect(normaliseIpk(normalised).equals(normalised)).toBe(true);
  });

  test('keeps everything, in the order of the format', () => {
    const members = readAr(normaliseIpk(ipkOf(3, files, 4096)));
    expect(members.map(({ path }) => path)).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
    expect(members[0]?.data.toString()).toBe('2.0\n');
    const [control] = readTar(gunzipSync(members[1]?.data ?? ''));
    expect(control?.data.toString()).toBe('Package: tv.x\nVersion: 1.2.3\nInstalled-Size: 8\nDescription: x\n');
    expect(readTar(gunzipSync(members[2]?.data ?? ''))).toEqual([files[1], files[0]]);
  });

  test('is refused for a truncated package', () => {
    expect(() => normaliseIpk(arOf([file('debian-binary', '2.0\n')]))).toThrow('no control.tar.gz');
  });
});

describe('an ar archive', () => {
  test('round-trips, with odd lengths too', () => {
    const some = [file('odd', 'x'), file('even', 'xy'), file('empty', '')];
    expect(readAr(arOf(some))).toEqual(some);
  });

  test.each([
    ['PK', 'Not an ar archive'],
    ['!<arch>\nshort', 'damaged'],
    [
      `${arOf([file('a', 'hello')])
        .toString('latin1')
        .slice(0, -3)}`,
      'damaged',
    ],
  ])('%j is rejected', (text, message) => {
    expect(() => readAr(Buffer.from(text, 'latin1'))).toThrow(message);
  });
});

describe('a tar archive', () => {
  test('round-trips, with long paths too', () => {
    const long = file(`${'folder/'.repeat(16)}${'n'.repeat(60)}.js`, 'x');
    expect(readTar(tarOf([long, file('a', '')]))).toEqual([long, file('a', '')]);
    expect(() => tarOf([file('n'.repeat(120), '')])).toThrow('too long for a package');
  });

  test('has each folder once, before its first file', () => {
    const tar = tarOf([file('a/b/c', ''), file('a/b/d', '')]).toString('latin1');
    const names = Array.from({ length: tar.length / 512 }, (_, index) => tar.slice(index * 512, index * 512 + 20));
    expect(names.map((name) => name.replace(/\0.*/s, '')).filter((name) => name !== '')).toEqual([
      'a/',
      'a/b/',
      'a/b/c',
      'a/b/d',
    ]);
  });

  test('is refused when damaged', () => {
    const tar = tarOf([file('a', 'hello')]);
    tar[0] = 'b'.charCodeAt(0);
    expect(() => readTar(tar)).toThrow('damaged');
  });

  test.each(['../out', '/etc/passwd', 'a/../../out'])('is refused with the path %s, which leads out of it', (path) => {
    expect(() => readTar(tarOf([file(path, '')]))).toThrow('leads out');
  });

  test('is refused with a link in it', () => {
    const tar = tarOf([file('a', '')]);
    tar.write('2', 156);
    expect(() => readTar(withTimes(tar, 1))).toThrow('type 2');
  });
});
