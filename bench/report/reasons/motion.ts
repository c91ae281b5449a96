import type { Attempt, Reason } from './reason.ts';

const sixteenFrames =
  'A key moves the scene for some sixteen frames, and much of that is what an empty page takes that only clears a canvas: see its column, and the same line less it.';
const manyFrames =
  'A key moves the scene for some sixteen frames, whose least is what an empty page takes that only clears a canvas, measured in row and page scroll.';
const worstRefresh =
  'The worst in a hundred are the frame that takes the key, and refreshes with one of what cannot be divided: a small collection of V8, React’s commit of what comes into view, the mirror. Each takes 1 to 2 ms.';
const mountedInMotion =
  'What comes into view is mounted while something moves, and the answer to a key is drawn by the same thread. React DOM’s motion goes on in its compositor meanwhile.';
const pageMade =
  'A page is made and left, not moved: its tiles and words are mounted in one commit of React for each part.';
const videoBetweenKeys =
  'The browser’s own tasks for the video fall among the keys: the worst two of some 190 refreshes decide, and taking in a part of the video is 8 ms without any script.';
const turnInOneFrame = 'A turn of the showcase changes art, words and buttons in one frame.';

const ofRow: readonly Attempt[] = [
  ['impressions are looked for at rest: 95 to 35 refreshes missed in a hundred taps of a row', 'frame-cost'],
  ['what comes next mounted after the motion: 1.80 x of them', 'frame-cost'],
  ['tiles get their items two a frame: 1.27 x of them', 'frame-cost'],
  ['the mirror after the motion: 0.67 x (0.36–2.33) of them', 'frame-cost'],
  [
    'the scene in a worker, in a page without our code: 5 late frames for 24, but a row’s key shows after 21.8 ms in place of 18.4',
    'scene-thread',
  ],
];
const ofPage: readonly Attempt[] = [
  [
    'answers parsed by a worker, with lifts and closed bitmaps: 1075 to 695 refreshes missed in a hundred presses',
    'answers',
  ],
  ['impressions are looked for at rest: 0.87 x (0.67–1.57) of them', 'frame-cost'],
  ['the mirror after the motion: 1.39 x (0.83–1.81) of them', 'frame-cost'],
  ['what comes next mounted after the motion: 1.06 x', 'frame-cost'],
];
const gridWaitsForFaces: Attempt = [
  'texts in other scripts wait for their faces: in the system’s the tiles of a grid took 120 to 200 ms in the commit that mounted them',
  'frame-cost',
];
const gridNamesOwnFaces: Attempt = [
  'a text names the faces of its own letters alone: a Japanese title is measured in 0.6 ms, not 25',
  'fallback-faces',
];
const gridCalls: Attempt = [
  'a renderer of our own in place of Pixi’s: 35 to 8 calls of WebGL a frame of a grid',
  'quad-renderer',
];
const ofSchedule: readonly Attempt[] = [
  ['a renderer of our own in place of Pixi’s: 34 to 6 calls of WebGL a frame of the schedule', 'quad-renderer'],
  ['texts are set from letters, each uploaded once: 16.4 to 8.5 MB of uploads of the schedule', 'glyphs'],
];
const ofControls: readonly Attempt[] = [
  ['controls unmounted while they are hidden: 30 texts and pictures are made again at each key', 'player-controls'],
];
const turnPrepared: Attempt = [
  'the slides beside the one on screen are worked out and drawn at rest: a turn cost 8.5 ms until its first frame, and half of that since',
  'carousel',
];

/** Of keys, frames, and what is uploaded while something moves. The first that fits a line counts. */
export const reasonsOfMotion: readonly Reason[] = [
  {
    of: ['key.quiet.p95'],
    scenarios: ['row-scroll'],
    why: sixteenFrames,
    tried: [
      ['a renderer of our own in place of Pixi’s: main thread per frame 0.69 to 0.57 ms', 'quad-renderer'],
      ['9 calls of WebGL a frame in place of 24: 13.1 to 11.9 ms', 'quad-renderer'],
      ['what grows and glides lifted onto a plane of its own: less the empty page 10.9 to 8.3 ms', 'quad-renderer'],
      ['tiles get their items two a frame: 0.94 x (0.85–1.19), and 1.27 x the refreshes missed', 'frame-cost'],
    ],
  },
  {
    of: ['key.quiet.p95'],
    scenarios: ['page-scroll'],
    why: sixteenFrames,
    tried: [
      ['answers parsed by a worker, with lifts and closed bitmaps: 61.9 to 51.6 ms at a sixth of the speed', 'answers'],
      ['a plane for the page: until the first frame 12.4 ms, in one batch for all 16.1', 'frame-cost'],
      [
        'a row that is only passed mounts its visible tiles alone: until the first frame 14.9 ms, with the others 19.2',
        'frame-cost',
      ],
    ],
  },
  {
    of: ['key.quiet.p95', 'refresh.work.p99'],
    scenarios: ['grid-scroll'],
    why: `${manyFrames} ${worstRefresh}`,
    tried: [gridCalls, gridWaitsForFaces, gridNamesOwnFaces],
  },
  {
    of: ['key.quiet.p95', 'refresh.work.p99'],
    scenarios: ['schedule-scroll'],
    why: `${manyFrames} ${worstRefresh}`,
    tried: ofSchedule,
  },
  {
    of: ['key.quiet.p95'],
    scenarios: ['detail-and-back'],
    why: pageMade,
    tried: [
      ['the page behind stays mounted for the way back: 0.76 x', 'pages-behind'],
      ['then one section a frame: 0.95 x', 'pages-behind'],
      ['then the page that was left is taken away 200 ms later: 1.01 x', 'pages-behind'],
      ['React’s transitions around it all: 0.85 x instead of 0.76', 'pages-behind'],
    ],
  },
  {
    of: ['refresh.work.p99'],
    scenarios: ['detail-and-back'],
    why: pageMade,
    tried: [
      ['the page behind stays mounted for the way back: 0.89 x the worst frame in a hundred', 'pages-behind'],
      ['then one section a frame: 0.49 x', 'pages-behind'],
      ['then the page that was left is taken away 200 ms later: 0.73 x', 'pages-behind'],
    ],
  },
  { of: ['key.quiet.p95', 'refresh.work.p99'], scenarios: ['controls'], why: videoBetweenKeys, tried: ofControls },
  {
    of: ['refresh.work.p99'],
    scenarios: ['row-scroll'],
    why: worstRefresh,
    tried: [
      ['tiles get other models without React: 4 commits in 20 taps of a row, instead of 13', 'frame-cost'],
      ['the mirror after the motion: 0.94 x (0.88–1.14)', 'frame-cost'],
      ['bitmaps closed at once: without it four collections of 17 to 27 ms in a row', 'textures'],
      ['what comes next mounted after the motion: the worst refresh 1.30 x', 'frame-cost'],
    ],
  },
  {
    of: ['refresh.work.p99'],
    scenarios: ['page-scroll'],
    why: worstRefresh,
    tried: [
      [
        'answers parsed by a worker, with lifts and closed bitmaps: the worst frame in a hundred 13.7 to 10.2 ms',
        'answers',
      ],
      ['the mirror after the motion: 1.08 x (0.84–1.08)', 'frame-cost'],
      ['pictures decoded by a worker: the worst frame in a hundred 31.9 ms, on the page’s thread 45.3', 'frame-cost'],
      ['a row that is only passed mounts its visible tiles alone: 31.9 ms, with the others 38.4', 'frame-cost'],
    ],
  },
  { of: ['frames.bad'], scenarios: ['row-scroll'], why: mountedInMotion, tried: ofRow },
  { of: ['frames.bad'], scenarios: ['page-scroll'], why: mountedInMotion, tried: ofPage },
  {
    // Of Home at 4x, row and page in one.
    of: ['frames.bad'],
    why: mountedInMotion,
    tried: [
      ['impressions are looked for at rest: 45 to 5 in a row at 4x', 'frame-cost'],
      ...ofRow.slice(1, 3),
      ofPage[2]!,
    ],
  },
  { of: ['frames.over33', 'frame.delta.p95'], scenarios: ['row-scroll'], why: mountedInMotion, tried: ofRow },
  { of: ['frames.over33', 'frame.delta.p95'], scenarios: ['page-scroll'], why: mountedInMotion, tried: ofPage },
  {
    of: ['frames.over33', 'frame.delta.p95'],
    scenarios: ['grid-scroll'],
    why: mountedInMotion,
    tried: [
      gridWaitsForFaces,
      gridNamesOwnFaces,
      ['tiles get their items two a frame: 1.19 x (0.62–2.60) the refreshes missed in a grid', 'frame-cost'],
      [
        'the scene in a worker, in a page without our code: 8 late frames of a grid for 84, but its key shows after 23.6 ms in place of 22.1',
        'scene-thread',
      ],
    ],
  },
  { of: ['frames.over33', 'frame.delta.p95'], scenarios: ['schedule-scroll'], why: mountedInMotion, tried: ofSchedule },
  {
    of: ['frames.over33', 'frame.delta.p95'],
    scenarios: ['detail-and-back'],
    why: pageMade,
    tried: [
      ['the page behind stays mounted for the way back: 54 to 35 long tasks', 'pages-behind'],
      ['then one section a frame: the worst frame in a hundred 0.49 x', 'pages-behind'],
      ['then the page that was left is taken away 200 ms later: 61 to 34 long tasks', 'pages-behind'],
      ['the scene in a worker: 12 late frames for 124, in a page without our code', 'scene-thread'],
    ],
  },
  { of: ['frames.over33', 'frame.delta.p95'], scenarios: ['controls'], why: videoBetweenKeys, tried: ofControls },
  {
    of: ['frames.over33', 'frame.delta.p95', 'frame.work.max'],
    scenarios: ['autoplay'],
    why: turnInOneFrame,
    tried: [turnPrepared],
  },
];
