import { numbersFrom } from '../../../service/random/random.ts';
import { type Canvas, type Colour, gradient, mix, rgb, smoothstep } from './canvas.ts';
import { line, ridgeLine } from './noise.ts';

/** Paints the picture at `t` seconds of a film of `duration` seconds. */
export type Scene = (canvas: Canvas, t: number, duration: number) => void;

const fullTurn = Math.PI * 2;

/** Mountain ranges in morning mist; the sun comes up behind them. */
export function ridge(): Scene {
  const ranges = Array.from({ length: 6 }, (_, i) => ({
    outline: ridgeLine(40 + i * 977, 3 + (i >> 1)),
    depth: i / 5,
  }));
  const haze = rgb(0xf3b59a);
  const shade = rgb(0x141233);
  return (canvas, t, duration) => {
    const { width, height } = canvas;
    const dawn = t / duration;
    const zenith = mix(rgb(0x1b1a4b), rgb(0x2f4a8a), dawn);
    const middle = mix(rgb(0x6a3f7f), rgb(0xc77d8e), dawn);
    const horizon = mix(rgb(0xd9705f), rgb(0xffd3a0), dawn);
    canvas.sky((y) =>
      gradient(
        [
          [0, zenith],
          [0.42, middle],
          [0.72, horizon],
          [1, horizon],
        ],
        y,
      ),
    );
    const sunX = width * (0.63 + 0.05 * dawn);
    const sunY = height * (0.5 - 0.2 * smoothstep(0, 1, dawn));
    canvas.glow(sunX, sunY, 420, rgb(0xff9a5c), 0.5);
    canvas.glow(sunX, sunY, 150, rgb(0xffd9a0), 0.45);
    canvas.disc(sunX, sunY, 38, rgb(0xfff1d0), 1, 2);
    for (const { outline, depth } of ranges) {
      const scale = 130 + 130 * depth;
      const drift = t * (3 + 17 * depth * depth);
      const base = height * (0.52 + 0.36 * depth);
      const lift = 30 + 12 * (1 - depth);
      const face = mix(mix(haze, middle, 0.45), shade, 0.18 + 0.82 * depth ** 0.8);
      const mist = mix(face, mix(haze, horizon, 0.6), 0.62 - 0.5 * depth);
      canvas.below((x) => base - lift * outline((x + drift) / scale + 17), {
        top: face,
        bottom: mist,
        from: base - lift * 1.2,
        depth: lift * 1.2 + 70 + 60 * depth,
      });
    }
  };
}

/** Long swells under a moon. */
export function tide(): Scene {
  const swells = Array.from({ length: 7 }, (_, i) => ({ depth: i / 6, random: numbersFrom(500 + i * 31) })).map(
    ({ depth, random }) => ({
      depth,
      phases: [random() * fullTurn, random() * fullTurn, random() * fullTurn] as const,
    }),
  );
  const far = rgb(0x0f5f78);
  const near = rgb(0x021425);
  return (canvas, t) => {
    const { width, height } = canvas;
    canvas.sky((y) =>
      gradient(
        [
          [0, rgb(0x040d22)],
          [0.34, rgb(0x0c3550)],
          [0.55, rgb(0x3d8f96)],
          [1, rgb(0x0b4158)],
        ],
        y,
      ),
    );
    const moonX = width * 0.34;
    const moonY = height * (0.235 + 0.012 * Math.sin(t / 18));
    canvas.glow(moonX, moonY, 360, rgb(0x8fd6d2), 0.42);
    canvas.disc(moonX, moonY, 44, rgb(0xf4f6e6), 1, 2);
    canvas.disc(moonX + 12, moonY - 8, 26, rgb(0xe2e9dc), 0.5, 26);
    for (const { depth, phases } of swells) {
      const base = height * (0.5 + 0.42 * depth ** 1.25);
      const reach = 7 + 22 * depth;
      const length = 300 + 420 * depth;
      const speed = 0.16 + 0.2 * depth;
      const lineAt = (x: number) =>
        base +
        reach * Math.sin((x / length) * fullTurn + t * speed + phases[0]) +
        reach * 0.45 * Math.sin((x / length) * fullTurn * 1.9 - t * speed * 0.7 + phases[1]);
      const face = mix(far, near, depth ** 0.7);
      canvas.below(lineAt, {
        top: mix(face, rgb(0x4fb3b0), 0.32 * (1 - depth * 0.6)),
        bottom: face,
        depth: 40 + 60 * depth,
        alpha: [0.92, 0.92],
      });
      const shine = (x: number) => {
        const across = Math.abs(x - moonX) / (110 + 210 * depth);
        const under = Math.exp(-across * across);
        return (0.06 + 0.6 * under) * (0.62 + 0.38 * Math.sin((x / 120) * fullTurn * 0.5 - t * 0.6 + phases[2]));
      };
      canvas.crest(lineAt, 2.2 + 2.6 * depth, rgb(0xcff3e4), shine);
    }
  };
}

/** Paper lanterns rising through a warm dark. */
export function lantern(): Scene {
  const random = numbersFrom(77);
  const palette: readonly Colour[] = [rgb(0xffb454), rgb(0xff7a4d), rgb(0xf2506b), rgb(0xffd88a)];
  const lights = Array.from({ length: 46 }, () => {
    const near = random() ** 2.2;
    return {
      near,
      x: random(),
      y: random(),
      sway: random() * fullTurn,
      colour: palette[Math.floor(random() * palette.length)]!,
    };
  }).sort((a, b) => a.near - b.near);
  return (canvas, t) => {
    const { width, height } = canvas;
    const breath = 0.5 + 0.5 * Math.sin(t / 14);
    canvas.sky((y) =>
      gradient(
        [
          [0, rgb(0x160a25)],
          [0.55, mix(rgb(0x3a1238), rgb(0x45163a), breath)],
          [1, mix(rgb(0x7a2a3a), rgb(0x8a3a34), breath)],
        ],
        y,
      ),
    );
    canvas.glow(width * 0.5, height * 1.15, 620, rgb(0xff7a3a), 0.34 + 0.06 * breath);
    for (const { near, x, y, sway, colour } of lights) {
      const radius = 3 + 52 * near;
      const span = height + radius * 4;
      const cy = height + radius * 2 - ((y * span + t * (9 + 22 * near)) % span);
      const cx = width * x + (12 + 26 * near) * Math.sin(t * 0.22 + sway);
      const flicker = 0.9 + 0.1 * Math.sin(t * 1.3 + sway * 7);
      const focus = 1 - near * 0.8;
      canvas.glow(cx, cy, radius * 3, colour, 0.34 * flicker * focus);
      canvas.disc(cx, cy, radius, colour, (0.16 + 0.74 * focus) * flicker, 2 + radius * 0.16);
      if (near > 0.12) canvas.ring(cx, cy, radius - 2.5, 3, colour, 0.16 * flicker);
      else canvas.disc(cx, cy, radius * 0.55, rgb(0xfff0cf), 0.8 * flicker, 2);
    }
  };
}

/** A planet's edge from orbit. Everything repeats after `duration`, for a seamless loop. */
export function orbit(): Scene {
  const random = numbersFrom(2026);
  const stars = Array.from({ length: 34 }, () => ({
    angle: random() * (fullTurn / 12),
    distance: 40 + random() * 980,
    size: 0.7 + random() ** 3 * 1.3,
    light: 0.3 + random() * 0.6,
  }));
  const clouds = line(9);
  return (canvas, t, duration) => {
    const { width, height } = canvas;
    const turn = (t / duration) * fullTurn;
    canvas.sky((y) =>
      gradient(
        [
          [0, rgb(0x04060f)],
          [0.6, rgb(0x07142e)],
          [1, rgb(0x0b2a55)],
        ],
        y,
      ),
    );
    const poleX = width * 0.72;
    const poleY = -height * 0.1;
    canvas.glow(width * 0.78, height * 0.2, 470, rgb(0x3a3f9a), 0.2 + 0.05 * Math.sin(turn));
    for (const { angle, distance, size, light } of stars) {
      for (let arm = 0; arm < 12; arm++) {
        const a = angle + (arm + t / duration) * (fullTurn / 12);
        canvas.disc(
          poleX + distance * Math.cos(a),
          poleY + distance * Math.sin(a),
          size + 0.8,
          rgb(0xdfe8ff),
          light,
          size + 0.8,
        );
      }
    }
    const planetX = width * 0.4;
    const planetY = height * 2.06;
    const radius = height * 1.36;
    const sunAngle = -fullTurn / 4 + 0.42 + 0.12 * Math.sin(turn);
    for (const [reach, strength] of [
      [150, 0.16],
      [64, 0.3],
      [24, 0.5],
    ] as const)
      canvas.ring(planetX, planetY, radius, reach, rgb(0x3f8cff), strength);
    canvas.disc(planetX, planetY, radius, rgb(0x061026), 1, 3);
    const edge = (x: number) => planetY - Math.sqrt(Math.max(0, radius * radius - (x - planetX) ** 2));
    canvas.below(edge, { top: rgb(0x1b5fae), bottom: rgb(0x050d20), depth: 120, alpha: [0.85, 0.2] });
    for (let band = 0; band < 5; band++) {
      const y = 26 + band * 30;
      canvas.crest(
        (x) => edge(x) + y + 5 * Math.sin(x / 90 + band * 2 + turn),
        9 + band * 3,
        rgb(0x7fb6e8),
        (x) => 0.1 * Math.max(0, clouds(x / 150 + band * 20 + 2 * Math.sin(turn + band)) + 0.25),
      );
    }
    canvas.crest(edge, 3.4, rgb(0xbfe4ff), () => 0.75);
    const sunX = planetX + radius * Math.cos(sunAngle);
    const sunY = planetY + radius * Math.sin(sunAngle);
    canvas.glow(sunX, sunY, 300, rgb(0xff9d5a), 0.5);
    canvas.glow(sunX, sunY, 90, rgb(0xfff0d8), 0.9);
    canvas.disc(sunX, sunY - 3, 9, rgb(0xffffff), 1, 6);
    for (const pass of [0, 0.5]) {
      const along = (t / duration + pass) % 1;
      const a = -fullTurn / 4 - 0.75 + 1.5 * along;
      const light = smoothstep(0, 0.1, along) * (1 - smoothstep(0.9, 1, along));
      const reach = radius + 92 + 50 * pass;
      const x = planetX + reach * Math.cos(a);
      const y = planetY + reach * Math.sin(a);
      canvas.glow(x, y, 15, rgb(0xbfe4ff), 0.5 * light);
      canvas.disc(x, y, 2.4, rgb(0xffffff), light, 1.6);
    }
  };
}
