import { describe, expect, it } from 'vitest';
import type { TimerHandle } from '../../../../src/config/clock.ts';
import type { FontSpec } from '../../../../src/config/theme.ts';
import { Fonts } from '../../../../src/render/text/fonts.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const face = (file: string, family: string, unicodeRange: string): FontSpec => ({
  ...{ file, family, unicodeRange, weight: 500, italic: false },
});
/** Hebrew, Arabic, and two ranges of Han. */
const fallbacks = {
  files: ['hebrew', 'arabic', 'han-1', 'han-2'],
  letters: [0x590, 0x6f, 0, 1, 0xff, 1, 0x4e00 - 0x6ff, 0x9f, 2, 0x5200 - 0x4e9f, 0x9ff, 3],
};

function setUp() {
  const added: string[] = [];
  const loads: { file: string; done(): void; fail(): void }[] = [];
  class FakeFace {
    status = 'unloaded';
    readonly file: string;
    constructor(
      readonly family: string,
      source: string,
    ) {
      this.file = source.replace(/url\("([^"]*)"\).*/, '$1');
      added.push(this.file);
    }
    load() {
      return new Promise<void>((resolve, reject) => {
        const fail = () => {
          this.status = 'error';
          reject(new Error('offline'));
        };
        loads.push({ file: this.file, done: resolve, fail });
      });
    }
  }
  const inDocument = new Set<FakeFace>();
  const clock = new FakeClock();
  let listed = 0;
  let isListThere = true;
  let isListHanging = false;
  const fonts = new Fonts({
    document: {
      fonts: {
        add: (one: FakeFace) => inDocument.add(one),
        delete: (one: FakeFace) => inDocument.delete(one),
        load: async () => {},
      },
    } as unknown as Document,
    FontFace: FakeFace as unknown as typeof FontFace,
    urlOf: (file) => file,
    loadFallbacks: async () => {
      listed++;
      if (!isListThere) throw new Error('offline');
      if (!isListHanging) return fallbacks;
      isListHanging = false;
      return new Promise(() => {});
    },
    setTimeout: (act, ms) => clock.setTimeout(act, ms) as unknown as number,
    clearTimeout: (timer) => clock.clearTimeout(timer as unknown as TimerHandle),
    report: () => {},
  });
  const told: string[] = [];
  const texts = ['Storm Watch', 'שלום', '天气'];
  fonts.onLoaded((isConcerned) => told.push(...texts.filter(isConcerned)));
  return {
    fonts,
    clock,
    added,
    inDocument,
    loads,
    told,
    listed: () => listed,
    hangList() {
      isListHanging = true;
    },
    setListThere(there: boolean) {
      isListThere = there;
    },
  };
}

describe('the fonts', () => {
  it('are ready for Latin text', async () => {
    const { fonts, listed } = setUp();
    expect(fonts.isReady('Señora Müller, 5 € — “live”', '24px Inter')).toBe(true);
    await settle();
    expect(listed()).toBe(0);
  });

  it('fetch the faces of another script, and notify when the text can be drawn', async () => {
    const { fonts, added, loads, told } = setUp();
    expect(fonts.isReady('שלום', '24px Inter')).toBe(false);
    await settle();
    expect(added).toEqual(['hebrew']);
    expect(loads.map(({ file }) => file)).toEqual(['hebrew']);
    expect([fonts.isReady('שלום', '24px Inter'), told]).toEqual([false, []]);
    loads[0]?.done();
    await settle();
    expect([fonts.isReady('שלום', '24px Inter'), told]).toEqual([true, ['שלום']]);
  });

  it('are ready at once for a text whose faces another text has fetched', async () => {
    const { fonts, loads } = setUp();
    fonts.isReady('שלום', '24px Inter');
    await settle();
    loads[0]?.done();
    await settle();
    expect(fonts.isReady('Live: לש', '32px Inter')).toBe(true);
    expect(fonts.isReady('天', '24px Inter')).toBe(false);
    expect(fonts.isReady('לש', '700 24px Inter')).toBe(false);
    await settle();
    expect(loads.map(({ file }) => file)).toEqual(['hebrew', 'han-2', 'hebrew']);
  });

  it('are late after three seconds: the system’s draw the text, until its own are there', async () => {
    const { fonts, clock, loads, told } = setUp();
    fonts.isReady('שלום', '24px Inter');
    await settle();
    clock.advance(2999);
    expect([fonts.isLate('שלום', '24px Inter'), told]).toEqual([false, []]);
    clock.advance(1);
    expect([fonts.isLate('שלום', '24px Inter'), told]).toEqual([true, ['שלום']]);
    expect(fonts.isReady('שלום', '24px Inter')).toBe(false);
    loads[0]?.done();
    await settle();
    expect([fonts.isLate('שלום', '24px Inter'), fonts.isReady('שלום', '24px Inter')]).toEqual([false, true]);
    expect(told).toEqual(['שלום', 'שלום']);
  });

  it('keep no other text waiting once they have been late, until one has come', async () => {
    const { fonts, clock, loads } = setUp();
    fonts.isReady('שלום', '24px Inter');
    await settle();
    clock.advance(3000);
    expect([fonts.isReady('天', '24px Inter'), fonts.isLate('天', '24px Inter')]).toEqual([false, true]);
    loads[0]?.done();
    await settle();
    expect([fonts.isReady('气', '24px Inter'), fonts.isLate('气', '24px Inter')]).toEqual([false, false]);
  });

  it('are waited for anew by each text that comes when no other waits', async () => {
    const { fonts, clock, loads } = setUp();
    fonts.isReady('שלום', '24px Inter');
    await settle();
    loads[0]?.done();
    await settle();
    clock.advance(2900);
    fonts.isReady('天', '24px Inter');
    clock.advance(200);
    expect(fonts.isLate('天', '24px Inter')).toBe(false);
  });

  it('are asked for again by the next text when they failed, and so is their list', async () => {
    const { fonts, loads, listed, setListThere } = setUp();
    setListThere(false);
    fonts.isReady('שלום', '24px Inter');
    await settle();
    setListThere(true);
    expect(fonts.isReady('לש', '24px Inter')).toBe(false);
    await settle();
    expect([listed(), loads.map(({ file }) => file)]).toEqual([2, ['hebrew']]);
  });

  it('of a brand have the minus of a running time', () => {
    const { fonts } = setUp();
    expect(fonts.isReady('−0:24', '24px Inter')).toBe(true);
  });

  it('leave the document when destroyed, and add none of a list that arrives later', async () => {
    const { fonts, clock, inDocument, added, loads } = setUp();
    const loading = fonts.loadBrand([{ ...face('inter', 'Inter', 'U+0000-00FF') }]);
    loads[0]?.done();
    await loading;
    expect(inDocument.size).toBe(1);
    fonts.isReady('天气', '24px Inter');
    fonts.destroy();
    expect(clock.pending).toBe(0);
    await settle();
    expect(inDocument.size).toBe(0);
    expect(added).toEqual(['inter']);
  });

  it('create each face once', async () => {
    const { fonts, added } = setUp();
    fonts.isReady('一刀', '24px Inter');
    fonts.isReady('一', '32px Inter');
    await settle();
    expect(added).toEqual(['han-1', 'han-2']);
  });

  it('of a text are those alone that have its letters, besides the brand’s', async () => {
    const { fonts } = setUp();
    expect(fonts.familiesFor('一刀')).toBe('');
    fonts.isReady('一刀', '24px Inter');
    await settle();
    expect(fonts.familiesFor('Live: 刀 一 שלום')).toBe('letters-0, letters-2, letters-3');
    expect(fonts.familiesFor('Señora Müller, 5 €')).toBe('');
    expect(fonts.familiesFor('नमस्ते')).toBe('');
  });

  it('that failed are replaced for the next text', async () => {
    const { fonts, added, inDocument, loads } = setUp();
    fonts.isReady('天', '24px Inter');
    await settle();
    loads[0]?.fail();
    await settle();
    fonts.isReady('夫', '24px Inter');
    await settle();
    expect(inDocument.size).toBe(1);
    expect(added).toEqual(['han-2', 'han-2']);
  });

  it('that failed are fetched again when the network is back, and their text is drawn again when they come', async () => {
    const { fonts, loads, told } = setUp();
    fonts.isReady('天气', '24px Inter');
    await settle();
    loads[0]?.fail();
    await settle();
    fonts.retry();
    await settle();
    expect([fonts.isReady('天气', '24px Inter'), loads.length, told]).toEqual([true, 2, ['天气']]);
    loads[1]?.done();
    await settle();
    expect(told).toEqual(['天气', '天气']);
    fonts.retry();
    await settle();
    expect(loads.length).toBe(2);
  });

  it('of the brand that failed are made anew when the network is back, and every text is drawn again when they come', async () => {
    const { fonts, added, inDocument, loads, told } = setUp();
    const loading = fonts.loadBrand([face('inter', 'Inter', 'U+0000-00FF'), face('inter-ext', 'Inter', 'U+0100-024F')]);
    loads[0]?.fail();
    await loading;
    const before = told.length;
    expect(fonts.isLoaded(face('inter', 'Inter', ''))).toBe(false);
    fonts.retry();
    expect([added, inDocument.size, loads.length]).toEqual([['inter', 'inter-ext', 'inter'], 2, 2]);
    loads[1]?.done();
    await settle();
    expect(fonts.isLoaded(face('inter', 'Inter', ''))).toBe(true);
    expect(told.length).toBe(2 * before);
    fonts.retry();
    expect(loads.length).toBe(2);
  });

  it('ask for their list again when it does not come within the time of a request', async () => {
    const { fonts, clock, listed, loads, hangList } = setUp();
    hangList();
    fonts.isReady('天气', '24px Inter');
    clock.advance(15_000);
    await settle();
    expect(fonts.isReady('天气', '24px Inter')).toBe(true);
    fonts.isReady('天', '24px Inter');
    await settle();
    expect([listed(), loads.length]).toEqual([2, 1]);
  });

  it('let a text be drawn with fallback fonts when its faces fail to load', async () => {
    const { fonts, loads, told } = setUp();
    fonts.isReady('天气', '24px Inter');
    await settle();
    loads[0]?.fail();
    await settle();
    expect([fonts.isReady('天气', '24px Inter'), told]).toEqual([true, ['天气']]);
  });
});
