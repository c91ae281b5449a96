import type { Attempt, Reason } from './reason.ts';

const itemsGivenBack: readonly Attempt[] = [
  ['one observable a row: 0.6 MB for 1,000', 'row-stores'],
  ['rows far from the focus give their items back, all but 0.5 MB of 31', 'row-stores'],
];
const oneFocusNode: Attempt = [
  'a list is one focus node: a move among 5,000 nodes takes 0.06 ms, in pages of windowed rows 0.002',
  'focus-engine',
];
const ofLongGuides: Attempt = [
  'an index is a place, and only what is on the screen is mounted: as many display objects for 5,000 channels as for 30',
  'tv-schedule',
];
const wholeTexts =
  'The words of a slide or a page that the browser draws, as whole texts, beside the same art: descriptions in several lines, other scripts than Latin.';

/** Of uploads, the start, memory, long lists and a film. The first that fits a line counts. */
export const reasonsOfRest: readonly Reason[] = [
  {
    of: ['count.uploadBytes', 'count.uploads'],
    scenarios: ['row-scroll'],
    why: 'Of the pictures that a held key passes, more are shown than in the peer: in the row nearly all of sixty, there half of them.',
    tried: [['the usual letters of tiles are drawn beforehand: 36 to 19 uploads of a row', 'glyphs']],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['page-scroll'],
    why: 'Each row that a held key passes is mounted with its visible tiles, and their pictures and words are uploaded as they come.',
    tried: [
      ['texts are set from letters, each uploaded once: 213 to 186 uploads of a page', 'glyphs'],
      ['the usual letters of tiles are drawn beforehand: 186 to 129', 'glyphs'],
      ['tiles get their items two a frame: 1.12 x', 'frame-cost'],
    ],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['grid-scroll'],
    why: 'Each line that a held key passes is mounted, and its pictures are uploaded as they come; titles in other scripts than Latin are drawn as whole texts.',
    tried: [
      ['texts are set from letters, each uploaded once: 107 to 98 uploads of a grid', 'glyphs'],
      ['the usual letters of tiles are drawn beforehand: 98 to 69', 'glyphs'],
    ],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['schedule-scroll'],
    why: 'Each programme that comes into view has its title and times; what is not set from letters is drawn as a whole text.',
    tried: [['texts are set from letters, each uploaded once: 16.4 to 8.5 MB', 'glyphs']],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['detail-and-back'],
    why: wholeTexts,
    tried: [
      ['art stays in memory for the way back: 26.4 to 14.2 MB of the counted visits', 'textures'],
      ['the usual letters of tiles are drawn beforehand: 61 to 43 uploads', 'glyphs'],
    ],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['controls'],
    why: wholeTexts,
    tried: [
      ['controls unmounted while they are hidden: 30 texts and pictures are made again at each key', 'player-controls'],
    ],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['cold-start'],
    why: wholeTexts,
    tried: [
      [
        'of the fades that scripts compute the first frame bakes 4,000 texels, and the art its 9,000, in place of 53,000 at once',
        'cold-start',
      ],
    ],
  },
  { of: ['count.uploadBytes'], scenarios: ['idle', 'autoplay'], why: wholeTexts, tried: [] },
  {
    of: ['tasks.long'],
    why: 'What is done for the first time: the first text in a face, the first page of a kind, each part of it mounted in one commit.',
    tried: [
      ['all chunks compiled ahead: 8.1 MB of heap for 7.2, and no fewer long tasks', 'bundle'],
      ['a text adds those fallback faces that it has letters of: all of them took 56 ms', 'frame-cost'],
      ['time formatters are made at rest: 67 ms for the first of a page', 'frame-cost'],
      ['the page behind stays mounted for the way back: 54 to 35 in forty presses', 'pages-behind'],
      ['answers parsed by a worker, with lifts and closed bitmaps: 21 to 3 of a page that scrolls', 'answers'],
    ],
  },
  {
    of: ['timers.perSecond'],
    why: 'A timer at rest is one of work that was put off, or of something that changes with the time of day: the queue of rest pauses between its pieces.',
    tried: [],
  },
  {
    of: ['start.content'],
    scenarios: ['warm-start'],
    why: 'What is executed stays the same, and so does what it draws; compiling is below a tenth of a start, and the pinned browser keeps no compiled code.',
    tried: [
      [
        'a whole browser, which keeps it: compiling takes 2 to 4 ms instead of 50 to 70, and the content frame comes no earlier',
        'cold-start',
      ],
      [
        'answers kept from the last start, shown where the service takes longer than 150 ms: here it never does',
        'kept-answers',
      ],
      ['no chunk of the viewer, 18.5 KB, where nobody has signed in', 'viewer-behind-home'],
    ],
  },
  {
    of: ['start.content'],
    why: 'Before the first frame a start makes a WebGL context and the scene’s textures, mounts the page by React, checks the feeds and sets texts; React DOM’s page shows with its first layout, by the browser’s own code.',
    tried: [
      ['requested first, mounted once, in one frame: 1839 to 1187 ms', 'cold-start'],
      ['two blocks first, each other in a frame after them: 921 to 806 ms', 'cold-start'],
      ['the entry’s functions compiled beside the page: 0.77 x', 'bundle'],
      ['one fade fewer in the first frame, and its mark not behind what the app has posted: 0.84 x', 'cold-start'],
      ['the page’s margin row only after the first frame: script 739 ms without, 746 with it', 'cold-start'],
    ],
  },
  {
    of: ['start.complete'],
    why: 'A picture needs a tile first, and its copy into texture memory takes time of the main thread. The browser fetches and decodes React DOM’s while its script still runs.',
    tried: [
      ['pictures wait in the worker that loads them: 0.81 x', 'cold-start'],
      ['two blocks first, each other in a frame after them: 1524 to 1230 ms', 'cold-start'],
      ['the entry’s functions compiled beside the page: 0.86 x', 'bundle'],
      ['one fade fewer in the first frame: 0.87 x (0.81–1.01)', 'cold-start'],
    ],
  },
  {
    of: ['start.scriptBytes', 'start.scriptBrotli'],
    why: 'Scene graph, React’s reconciler, MobX, the checks of the feeds and Home itself are all needed for the first frame.',
    tried: [
      [
        'a renderer of our own in place of Pixi’s: 179.1 to 151.1 KB gzipped, 153.7 to 130.6 by Brotli',
        'quad-renderer',
      ],
      ['more stand-ins for Pixi’s renderer in its place: 163.7 KB gzipped, 141.0 by Brotli', 'quad-renderer'],
      ['React’s reconciler built for its host: 179.1 to 174.9 KB gzipped', 'bundle'],
      ['the viewer’s code after Home: a chunk of 18.5 KB gzipped', 'viewer-behind-home'],
      ['Pixi without filters, cached textures and its walk of the scene: 159.9 to 159.0 KB gzipped', 'bundle'],
    ],
  },
  {
    of: ['heap.bytes'],
    scenarios: ['idle'],
    why: 'Stores, a focus tree, a mirror for screen readers and telemetry are in this heap; the peer’s app has tiles, a page and a focus.',
    tried: [
      [
        'functions compiled only when they are called: 6.8 MB for 7.2, at the price of a quarter of the start',
        'bundle',
      ],
      ['a renderer of our own in place of Pixi’s: 7.3 to 6.5 MB', 'quad-renderer'],
      ['a React host of our own in place of @pixi/react: 6.17 MB for 6.21 after a row scroll', 'react-host'],
    ],
  },
  {
    of: ['heap.bytes'],
    scenarios: ['catalogue-scale'],
    why: 'The service names a thousand rows in one answer: their ids, titles and addresses are kept, with a store each.',
    tried: itemsGivenBack,
  },
  {
    of: ['heap.bytes'],
    scenarios: ['search-typing'],
    why: 'An answer names all of its rows: their ids, titles and addresses are kept, with a store each.',
    tried: itemsGivenBack,
  },
  {
    of: ['heap.bytes'],
    scenarios: ['schedule-large'],
    why: 'Of what has been seen sixty blocks are kept at most; twenty channels have fewer to see.',
    tried: [ofLongGuides],
  },
  {
    of: ['key.work.mean', 'key.quiet.p95'],
    scenarios: ['catalogue-scale'],
    why: 'A row of ten tiles is mounted whole; in a longer one a tap also prepares what comes after the edge.',
    tried: [
      ['tiles get other models without React: 4 commits in 20 taps of a row, instead of 13', 'frame-cost'],
      [
        'a row that is only passed mounts its visible tiles alone: a key down the page 14.9 ms, with the others 19.2',
        'frame-cost',
      ],
      oneFocusNode,
    ],
  },
  {
    of: ['key.work.p95'],
    scenarios: ['search-typing'],
    why: 'A row of five results is mounted whole; in a longer one a move also prepares what comes after the edge.',
    tried: [
      ['asked 300 ms after the last letter, and typing renders nothing: 0.97 x when it was measured', 'search'],
      ['answers parsed by a worker: a page of tiny items, 86 KB, takes 24 ms to check', 'answers'],
      oneFocusNode,
    ],
  },
  {
    of: ['key.work.p95'],
    scenarios: ['schedule-large'],
    why: 'Down leads to channels that have not been asked for, where the end of twenty is near.',
    tried: [ofLongGuides, oneFocusNode],
  },
  {
    of: ['frame.app'],
    why: 'The app mounts the player’s page between the answer and the first call for the stream, and begins with a larger rendition than hls.js by itself.',
    tried: [
      ['hls.js loaded before Enter, and the first segment asked for at once: 303 to 129 ms', 'first-frame'],
      ['that segment does not wait for the element, for which hls.js looks again after 100 ms only', 'first-frame'],
    ],
  },
  {
    of: ['op.geometricMean'],
    why: 'React compares a thousand lines by their keys before anything is drawn; written by hand the same list is a scenario of its own.',
    tried: [
      [
        'display objects made without copies of their props, moved within the scene, and without lists for Pixi’s renderers: 0.89 x (0.69–1.04)',
        'react-host',
      ],
    ],
  },
];
