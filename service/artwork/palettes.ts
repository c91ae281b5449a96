import type { BrandId } from '../../src/config/brand.ts';

/**
 * The colours of a show, from the top of the sky to the darkest foreground. Distance fades `ink` and `near` into `far`
 * and `horizon`; `light` is the light source; `accent` is the one contrasting colour.
 */
export interface Palette {
  name: string;
  zenith: string;
  sky: string;
  horizon: string;
  light: string;
  far: string;
  near: string;
  ink: string;
  accent: string;
}

function palette(name: string, colors: string): Palette {
  const [zenith, sky, horizon, light, far, near, ink, accent] = colors.split(' ').map((c) => `#${c}`);
  return { name, zenith, sky, horizon, light, far, near, ink, accent } as Palette;
}

/** Chosen by eye: one colour temperature for light, another for shade. */
export const palettes: Readonly<Record<BrandId, readonly Palette[]>> = {
  // Warm editorial cinema: dusk, lamp light, paper, old film stock.
  nation: [
    palette('ember dusk', '1a1c3b 5a2b4d e9743c ffdca6 8f4350 3d1a36 130b1c ff5a33'),
    palette('sepia', '4a3018 a4692a f0c06a fff2cf b8803f 5b3516 1c0f07 c43f1d'),
    palette('teal and rust', '0d3a43 2d6d6c ecc79e fff3dd 5d8d85 174a4e 06181d dc532b'),
    palette('lamplight', '060f20 10294a 3c678f ffc66a 2a4d77 0e2341 03080f ffae3a'),
    palette('oxblood', '1b0709 5d1019 cd3a30 ffc0a4 80201f 360a0f 0f0305 f6e7d0'),
    palette('olive grove', '222c1d 5b6631 dabd60 fff4c6 808848 303b21 0d130b d3552a'),
    palette('rose dawn', '3a3a68 8a6a99 f5b9a1 fff3e2 a77da0 4b3869 17142c e5562d'),
    palette('paper and ink', 'd9cbb0 e8dcc3 f5ecd9 fffaf0 b8a686 5f4f40 1b1512 d63a28'),
    palette('north light', '0b2137 2e5d7a bcd5d7 fffdf6 6f9aad 1f4a63 071724 e4572e'),
    palette('plum noir', '130b23 362155 97528f ffcaa8 5c3672 26143f 0a0515 f4a24c'),
    palette('copper', '0d0908 321a10 b0602e ffd792 7a3f1e 2f170b 0a0504 f0e2c8'),
    palette('sage mist', '587065 8ca193 e2e5d0 fffceb 9caf9e 3d5549 111f19 c9522b'),
    palette('wheat and sky', '35688c 82aebb f4dfa8 fff8dc c79d55 7b5424 231507 c93f22'),
    palette('midnight garden', '051a1a 0c3b37 3f8a71 ffe3a3 246455 0c332f 031110 f2785c'),
  ],
  // Contrast and speed: a dark house, one loud colour, white light.
  sports: [
    palette('volt night', '07090b 14201c 4f7a2c f1ffb4 32521f 121d15 050706 d7ff3e'),
    palette('floodlit blue', '050a1c 0e2464 2f6df0 e8f2ff 1c48b0 0b1a4a 03060f ffd23e'),
    palette('red end', '120406 530a14 e5222f fff0e6 9c1622 3c0810 0b0203 ffffff'),
    palette('hardwood', '1a0d06 6a3211 ef8a2c fff0cf b5601d 4a220b 110803 2fd0ff'),
    palette('clay', '3b1d14 a2492a f09a62 fff3e0 c4653a 6a2c19 190b07 f5f1e8'),
    palette('grass court', '08261a 14563a 78b84a f7ffd6 2f8048 0e3a28 04130d ffffff'),
    palette('ice', '0a1c2e 2a6288 bfe6f2 ffffff 7cb7d0 1b4a6b 06121d ff3b4e'),
    palette('magenta hour', '12061f 4b0f63 f0357f ffe1d0 94207f 320b4b 0a0312 3ef0ff'),
    palette('orange kit', '0e0e10 2c2320 ff6a1f fff1d6 9c431b 2b1a14 080607 ffffff'),
    palette('velodrome', '101319 32404f a9bccb ffffff 6c8093 242f3b 07090c ff5a1f'),
    palette('gold medal', '0b0a08 33270f d9a531 fff6d0 8a6617 2a1f0b 070503 ffffff'),
    palette('aqua lane', '04222e 066078 1fc8d4 effffb 0f8fa2 053f52 02131a ff7a2f'),
  ],
  // The desk: blue and graphite, exact, with signal colours.
  news: [
    palette('midnight desk', '04101f 0a2c52 2f7fc0 dff3ff 1b5288 082440 020912 e5242a'),
    palette('graphite', '101418 2a323a 8c9aa6 ffffff 566470 1e262d 080a0d e5242a'),
    palette('sky signal', '062033 0f5078 5cc8ff f2fcff 2a86b8 0a3654 03121e ff4a3d'),
    palette('amber alert', '0f1218 2b2f3a c98a2e fff0c4 6e5a3a 22262f 07090c ffb020'),
    palette('red line', '0d0b12 391420 d62a35 ffe3dc 7e1d2a 270f1a 080508 ffffff'),
    palette('cold dawn', '12304c 4c7796 e6d3c3 fff8ee 8ba6b5 2c506b 0a1c2c e5242a'),
    palette('storm green', '0b1c1d 24484a 8fb5a4 f3fff4 4e7d77 163334 051010 ffd23e'),
    palette('wire photo', '1a1d21 4e565e d3d8db ffffff 8f989f 333a41 0c0e11 ff3b30'),
    palette('infrared', '0a0822 2c1263 c2317e ffd9a0 6d1c7c 1c0c47 060414 5cc8ff'),
    palette('harbour', '0a1f2c 1c4f5e e3a56a fff0d8 55808a 123a47 051219 e5242a'),
    palette('briefing', '070d24 182a6b 5f78d8 eef1ff 35489e 101c4d 030614 5cffc9'),
    palette('paper edition', 'c3cdd6 d8dfe5 eef2f5 ffffff 93a4b3 3f5163 0b1622 d81f26'),
  ],
};
