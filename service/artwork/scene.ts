import { createRandom } from '../random/random.ts';
import type { Identity } from './art-direction.ts';
import { Canvas, easedFade } from './drawing/canvas.ts';
import { lightness, mix } from './drawing/color.ts';
import type { Layout } from './image-keys.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import type { Palette } from './palettes.ts';
import { stageHeight as H, type Stage } from './stage.ts';
import type { ArtSubject } from './subject.ts';

export interface SceneRequest {
  subject: ArtSubject;
  identity: Identity;
  layout: Layout;
  /** A second angle on the same scene, for stills. */
  alternate: boolean;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pictures beyond these aspect ratios are cropped from one at the limit. */
const narrowestAspect = 0.5;
const widestAspect = 2.6;

/** Page backgrounds of the three apps (brands/*): scrims fade towards them, so that a hero blends into its page. */
const groundColors = { nation: '#0b1220', sports: '#0d0f12', news: '#071a2f' } as const;

/** Draws the scene of a picture as SVG, without text but with the layout's scrim for it. */
export function drawScene(request: SceneRequest): string {
  const { subject, identity, layout } = request;
  const aspect = Math.max(narrowestAspect, Math.min(widestAspect, request.width / request.height));
  const width = H * aspect;
  const tall = aspect < 0.95;
  const entity = `${subject.brand}/${subject.entityId}`;
  const camera = createRandom(`camera ${entity}`);
  const own = entity !== identity.seed;
  const wander = own ? camera.range(-0.17, 0.17) : camera.range(-0.09, 0.09);
  const lift = own ? camera.range(-45, 45) : 0;
  const near = own ? camera.pick(zooms) : 1;
  const zoom = (figureMotifs.has(identity.motif) ? Math.min(near, 1.18) : near) * (request.alternate ? 1.12 : 1);
  const flipped = own && camera.chance(0.5);
  const hour = own ? camera.pick(hours) : 'dusk';
  const focusX = focusOf(layout, tall, request.alternate ? -wander : wander);
  const stage: Stage = {
    canvas: new Canvas(),
    width,
    palette: gradeFor(identity.palette, hour),
    brand: subject.brand,
    identity: createRandom(`world ${identity.seed}`),
    shot: createRandom(`shot ${entity}`),
    focus: [(flipped ? 1 - focusX : focusX) * width, (tall ? 390 : 455) + lift * 0.4],
    horizon: (tall ? 560 : 600) + lift,
    tall,
    ...(identity.theme && { theme: identity.theme }),
  };
  const { canvas, focus } = stage;
  const pivot = `${(focusX * width).toFixed(1)} ${focus[1].toFixed(1)}`;
  const back = `${(-focus[0]).toFixed(1)} ${(-focus[1]).toFixed(1)}`;
  const scale = `${(flipped ? -zoom : zoom).toFixed(3)} ${zoom.toFixed(3)}`;
  canvas.group(`transform="translate(${pivot}) scale(${scale}) translate(${back})"`, () =>
    motifs[identity.motif](stage),
  );
  drawScrim(stage, layout);
  return canvas.toSvg(request.width, request.height, width, H);
}

/** Motifs with a figure that must not be cropped by zooming. */
const figureMotifs: ReadonlySet<MotifName> = new Set([
  'athlete',
  'hoop',
  'lanes',
  'podium',
  'portrait',
  'profile',
  'ring',
  'standoff',
  'versus',
]);

/** Zoom of an episode's camera, from wide to close. */
const zooms = [1, 1.12, 1.3, 1.55, 1.85] as const;

const hours = ['dusk', 'dusk', 'night', 'noon'] as const;

/** The show's palette at another time of day: episodes differ, but belong together. */
function gradeFor(palette: Palette, hour: (typeof hours)[number]): Palette {
  if (hour === 'dusk') return palette;
  const toward = hour === 'night' ? palette.ink : palette.light;
  const sky = hour === 'night' ? 0.34 : 0.16;
  const land = hour === 'night' ? 0.22 : 0.08;
  return {
    ...palette,
    zenith: mix(palette.zenith, hour === 'night' ? palette.ink : palette.sky, 0.4),
    sky: mix(palette.sky, toward, sky),
    horizon: mix(palette.horizon, hour === 'night' ? palette.sky : palette.light, 0.28),
    far: mix(palette.far, toward, land),
    near: mix(palette.near, toward, land * 0.5),
  };
}

function focusOf(layout: Layout, tall: boolean, wander: number): number {
  if (tall) return 0.5 + wander * 0.4;
  if (layout === 'hero') return 0.69 + wander * 0.3;
  if (layout === 'keyart') return 0.66 + wander * 0.3;
  return 0.5 + wander;
}

function drawScrim(stage: Stage, layout: Layout): void {
  const { canvas, width, palette, brand } = stage;
  const dark = mix(palette.ink, groundColors[brand], 0.45);
  const fromLeft = (reach: number, strength: number, full = 0): void =>
    canvas.rect(0, 0, width, H, canvas.linear([width * reach, 0], [width * full, 0], easedFade(dark, strength)));
  const fromBelow = (top: number, strength: number, end = H): void =>
    canvas.rect(0, top, width, H - top, canvas.vertical(top, end, easedFade(dark, strength)));
  if (layout === 'hero' && !stage.tall) {
    // The brighter the sky, the wider the scrim has to be.
    fromLeft(0.76, 0.97, 0.02 + lightness(palette.sky) * 0.14);
    fromBelow(H * 0.5, 0.85);
  } else if (layout === 'poster' || (layout === 'keyart' && stage.tall)) {
    fromBelow(H * 0.4, 0.96, H * 0.94);
  } else if (layout === 'keyart') {
    fromLeft(0.66, 0.82);
    fromBelow(H * 0.38, 0.9);
  } else {
    fromBelow(H * 0.7, 0.35);
  }
}
