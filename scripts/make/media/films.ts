import { lantern, orbit, ridge, type Scene, tide } from './scenes.ts';
import type { Score } from './sound.ts';

export interface Film {
  id: string;
  scene: () => Scene;
  score: Score;
  /** Added to every encoder's CRF: busy pictures hide coarser coding. */
  crfOffset: number;
  /** Captions, in order. */
  sentences: readonly string[];
}

export const films: readonly Film[] = [
  {
    id: 'ridge',
    crfOffset: 0,
    scene: ridge,
    score: {
      chords: [
        [50, 57, 62, 66],
        [47, 54, 62, 66],
        [43, 55, 59, 66],
        [45, 57, 61, 64],
      ],
      brightness: 0.35,
      fade: 1.5,
    },
    sentences: [
      'Morning reaches the high country last.',
      'First the farthest range takes the light,\nthen the one in front of it.',
      'The valleys keep their mist a little longer.',
      'Shepherds here tell the hour by these outlines.',
      'When the second peak turns grey, it is time to go up.',
      'Nobody hurries on a path this steep.',
      'By the time the sun stands clear of the rocks,',
      'the frost has gone from the lower meadows.',
      'From the pass you can count six ranges.',
      'On a very clear day, some say seven.',
      'We have never seen the seventh.',
      'We keep looking for it all the same.',
    ],
  },
  {
    id: 'tide',
    crfOffset: 0,
    scene: tide,
    score: {
      chords: [
        [45, 52, 59, 60],
        [41, 53, 57, 64],
        [48, 55, 59, 64],
        [43, 50, 57, 59],
      ],
      brightness: 0.2,
      fade: 1.5,
    },
    sentences: [
      'The moon pulls, and the whole sea answers.',
      'Twice a day the harbour empties and fills again.',
      'At night you hear it before you see it.',
      'Each swell has travelled for days to get here.',
      'Some of them began as a storm\non the other side of the ocean.',
      'Now they are only a slow breath.',
      'The lights you see are the moon, over and over.',
      'Fishermen call this the silver road.',
      'It always leads to wherever you are standing.',
      'Walk along the shore, and it walks with you.',
      'By four o’clock the water turns.',
      'Then everything begins once more.',
    ],
  },
  {
    id: 'lantern',
    crfOffset: 3,
    scene: lantern,
    score: {
      chords: [
        [53, 57, 60, 64],
        [50, 57, 60, 65],
        [46, 58, 62, 65],
        [48, 55, 62, 64],
      ],
      brightness: 0.45,
      fade: 1.5,
    },
    sentences: [
      'On the last evening of the year\nthe town goes dark.',
      'Every window, every street lamp, every sign.',
      'Then, from the square, the first lantern goes up.',
      'It is made of paper, wire and one small flame.',
      'Children write a wish inside.',
      'Their grandparents write a name.',
      'Soon there are hundreds of them.',
      'The near ones glow like fruit.',
      'The far ones look like stars that changed their minds.',
      'There is hardly any wind tonight.',
      'They will drift like this until midnight.',
      'After that, the dark has them all to itself.',
    ],
  },
  {
    id: 'orbit',
    crfOffset: 0,
    scene: orbit,
    score: {
      chords: [
        [40, 52, 59, 66],
        [43, 55, 59, 66],
        [45, 52, 61, 64],
        [42, 54, 57, 64],
      ],
      brightness: 0.3,
      fade: 0,
    },
    sentences: [
      'You are watching the live picture from orbit.',
      'The bright edge below is the morning,\nmoving west over the ocean.',
      'Sixteen times a day the sun comes up here.',
      'The air itself is that thin blue line.',
      'The moving lights are two relay satellites.',
      'They carry this picture to the ground station.',
      'Clouds are gathering along the equator.',
      'It will rain there this afternoon.',
      'Nothing in this picture makes a sound.',
      'The music is ours.',
      'We stay with this view around the clock.',
      'Thank you for watching with us.',
    ],
  },
];
