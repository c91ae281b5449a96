import type { PNG } from 'pngjs';
import { type Area, Picture } from './likeness.ts';

interface ScreenParts {
  readonly pictures: Readonly<Record<string, Area>>;
  readonly texts: Readonly<Record<string, Area>>;
  /** Areas of one colour. */
  readonly colours: Readonly<Record<string, Area>>;
}

const area = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height });

/** Screens of test/screens, and the parts that must look alike in every engine. */
const screens = {
  'home-nation': {
    pictures: {
      'picture of the showcase': area(1200, 60, 560, 430),
      'first tile': area(97, 713, 419, 249),
      'second tile': area(576, 713, 419, 249),
      'third tile': area(1056, 713, 419, 249),
    },
    texts: {
      'title of the showcase': area(90, 325, 190, 95),
      'navigation bar': area(470, 60, 870, 50),
      'headline of the row': area(90, 640, 320, 50),
      'title with accents': area(570, 970, 430, 44),
      'title in Japanese': area(1530, 975, 145, 40),
    },
    colours: {
      'sun of the showcase': area(1600, 330, 60, 60),
      'button with the focus': area(120, 553, 200, 8),
      ground: area(20, 140, 60, 60),
    },
  },
  'exit-nation': {
    pictures: {},
    texts: {
      question: area(565, 440, 120, 60),
      words: area(565, 528, 410, 36),
      buttons: area(565, 605, 260, 85),
    },
    colours: {
      dialog: area(1100, 600, 200, 100),
      'button with the focus': area(720, 625, 16, 50),
    },
  },
  'home-nation-right-to-left': {
    pictures: {
      posters: area(92, 165, 1750, 325),
      'second row': area(92, 630, 1000, 255),
    },
    texts: {
      'headline of the row': area(90, 100, 370, 42),
      'title with accents': area(90, 500, 225, 36),
      'title in Chinese': area(390, 500, 115, 36),
      'title in Arabic': area(805, 515, 150, 40),
      'title in Hebrew': area(1040, 500, 205, 38),
      'title in Korean': area(1290, 500, 165, 36),
      'title in Japanese': area(1590, 500, 140, 36),
    },
    colours: {
      'sun of the first poster': area(210, 265, 40, 40),
      ground: area(20, 20, 60, 60),
    },
  },
} satisfies Record<string, ScreenParts>;

/** docs/decisions/engines.md has the measurements. */
const limits = {
  /** Mean difference of the whole, 0 to 255. */
  whole: 5.5,
  /** Likeness of a part. */
  part: 0.65,
  /** Difference of a colour's red, green or blue. */
  colour: 16,
};

export interface Comparison {
  /** Parts that differ from the committed picture, each with its difference. */
  readonly unlike: readonly string[];
  /** Likeness of the part that is least alike. */
  readonly least: number;
}

/** Compares a screen with the committed picture of that name. */
export async function compare(screen: PNG, name: keyof typeof screens): Promise<Comparison> {
  const [seen, wanted] = await Promise.all([Picture.of(screen), Picture.ofBaseline(name)]);
  const { pictures, texts, colours }: ScreenParts = screens[name];
  const unlike: string[] = [];
  const whole = seen.difference(wanted);
  if (whole > limits.whole) unlike.push(`the whole: ${whole.toFixed(1)}`);
  let least = 1;
  const look = (part: string, likeness: number) => {
    least = Math.min(least, likeness);
    if (likeness < limits.part) unlike.push(`${part}: ${likeness.toFixed(2)}`);
  };
  for (const [part, where] of Object.entries(pictures)) look(part, seen.likeness(wanted, where));
  for (const [part, where] of Object.entries(texts)) look(part, seen.likeness(wanted, where, true));
  for (const [place, where] of Object.entries(colours)) {
    const [is, shouldBe] = [seen.colour(where), wanted.colour(where)];
    const isOther = is.some((value, channel) => Math.abs(value - shouldBe[channel]!) > limits.colour);
    if (isOther) unlike.push(`${place}: ${is.map(Math.round)} in place of ${shouldBe.map(Math.round)}`);
  }
  return { unlike, least };
}
