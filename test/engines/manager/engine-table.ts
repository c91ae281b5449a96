import type { PlatformKey } from '../../../src/config/brand.ts';
import type { Packed } from '../../harness/packages/fetch-package.ts';

/** Where a real engine comes from and how it starts. Adding one takes one entry (docs/decisions/engines.md). */
export interface Engine {
  readonly id: string;
  /** The platform whose sets have this engine; its build runs on it (C 9.2). */
  readonly platform: PlatformKey;
  readonly source: NpmChromium | Wpe;
  /** How it plays our streams: the player, and the codecs that it must choose. */
  readonly plays: `${'hls.js' | 'native'}, ${string}`;
  /** Cannot play the sound of our streams: it has neither AAC nor Opus in MP4 (Chromium 70 and newer do). */
  readonly silent?: true;
  /** Plays HLS in the element itself, too. */
  readonly nativeHls?: true;
}

/** A headless Chromium from an npm package. */
export interface NpmChromium {
  readonly kind: 'npm';
  readonly packed: Packed;
  /** The browser's file in the package, compressed with brotli. */
  readonly browser: string;
  readonly webgl: Swiftshader | 'osmesa';
  readonly flags: readonly string[];
}

/** WebGL in software: its package, and the folder beside the browser to put it in. */
export interface Swiftshader {
  readonly packed: Packed;
  readonly folder: '' | 'swiftshader';
}

/** WPE WebKit from Debian's packages. */
export interface Wpe {
  readonly kind: 'wpe';
  /** Major and minor. */
  readonly version: string;
}

const aws = (version: string, integrity: string): Packed => ({ name: `chrome-aws-lambda@${version}`, integrity });

const aws20: Packed = aws(
  '1.20.4',
  '+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==',
);
const aws79: Packed = aws(
  '2.0.2',
  'Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
);
const sparticuz108: Packed = {
  name: '@sparticuz/chromium@108.0.3',
  integrity: 'vMOWoGKb/zQZ83FoB8GUAx5LzofaeCp0qCSQDkuugx89/CFmgRlUBO3x1Kk/4jwVXeM055UaYvhboaohPpH9zA==',
};
const sparticuz153: Packed = {
  name: '@sparticuz/chromium@153.0.0',
  integrity: 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

const swiftshader = ['--use-gl=swiftshader', '--ignore-gpu-blacklist'];
const angle = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const chromium72: NpmChromium = {
  kind: 'npm',
  packed: aws('1.11.2', 'BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ=='),
  browser: 'chromium-72.0.3617.0.br',
  webgl: { packed: aws20, folder: 'swiftshader' },
  flags: swiftshader,
};

export const engines: readonly Engine[] = [
  {
    id: 'chromium-68',
    platform: 'lg',
    silent: true,
    plays: 'hls.js, vp09',
    source: {
      kind: 'npm',
      packed: aws('1.4.0', 'TKbIW6zM8pO26QxxeB1uIMBzSmF5KaHqzXfpMXl8ynyB3YQpGnxFTnmEB3ALm+Z/szb0LD8PGhOqAAkObSowzQ=='),
      browser: 'chromium-68.0.3419.0.br',
      // Built before headless Chromium could use SwiftShader: Mesa from Debian.
      webgl: 'osmesa',
      flags: ['--use-gl=osmesa', '--ignore-gpu-blacklist'],
    },
  },
  {
    id: 'chromium-72',
    platform: 'vizio',
    plays: 'hls.js, vp09 opus',
    source: chromium72,
  },
  {
    // EdgeHTML runs on Windows alone. Its functions are not there, all else is Chromium's.
    id: 'like-edgehtml-18',
    platform: 'xboxone',
    plays: 'hls.js, vp09 opus',
    source: chromium72,
  },
  {
    id: 'chromium-79',
    platform: 'lg',
    plays: 'hls.js, avc1 mp4a',
    source: {
      kind: 'npm',
      packed: aws79,
      browser: 'chromium.br',
      webgl: { packed: aws79, folder: 'swiftshader' },
      flags: swiftshader,
    },
  },
  {
    id: 'chromium-108',
    platform: 'samsungtizen',
    plays: 'hls.js, avc1 mp4a',
    source: {
      kind: 'npm',
      packed: sparticuz108,
      browser: 'chromium.br',
      webgl: { packed: sparticuz108, folder: '' },
      flags: angle,
    },
  },
  {
    id: 'chromium-current',
    platform: 'web',
    plays: 'hls.js, avc1 mp4a',
    source: {
      kind: 'npm',
      packed: sparticuz153,
      browser: 'chromium.br',
      webgl: { packed: sparticuz153, folder: '' },
      flags: angle,
    },
  },
  {
    id: 'wpe-2.38',
    platform: 'comcastflex',
    nativeHls: true,
    plays: 'hls.js, avc1 mp4a',
    source: { kind: 'wpe', version: '2.38' },
  },
];
