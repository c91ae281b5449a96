import { describe, expect, it } from 'vitest';
import { deviceClasses } from '../../../../src/config/device-class.ts';
import { PageController } from '../../../../src/ui/page-list/page-controller.ts';
import { fakeGroup, fakeUi } from '../fake-ui.ts';

const sections = [
  { focusKey: 'head', height: 600, kind: 'head' },
  { focusKey: 'grid', height: 4000, kind: 'grid' },
  { focusKey: 'row', height: 424, kind: 'row' },
];

const nineRows = Array.from({ length: 9 }, (_, i) => ({ focusKey: `row${i}`, height: 424, kind: 'row' }));

function setUp(scene = fakeUi(), list = sections) {
  const page = new PageController(scene.ui, { anchor: 96, top: 0, inset: 0, atFirst: 2 }, 'page');
  page.setSections(list);
  return { ...scene, page };
}

/** First and last mounted section. */
function mounted({ mountedWindow }: PageController): number[] {
  return [mountedWindow.range.first, mountedWindow.range.end - 1];
}

describe('a page of sections', () => {
  it('puts the focused section at the anchor, and the first one at the top of the page', () => {
    const { page } = setUp();
    page.reveal(1, 'key');
    expect(page.scrollY).toBe(600 - 96);
    page.reveal(0, 'key');
    expect(page.scrollY).toBe(0);
  });

  it('has its first section at the top of the page before the list is known', () => {
    const page = new PageController(fakeUi().ui, { anchor: 96, top: 180, inset: 0, atFirst: 2 }, 'page');
    expect(page.rectAt(0, { x: 0, y: 0, width: 0, height: 0 }).y).toBe(180);
  });

  it('keeps a joined section together with the one above it, which stays', () => {
    const joined = nineRows.map((section, index) => ({ ...section, isJoined: index === 1 }));
    const { page } = setUp(fakeUi(), [{ focusKey: 'buttons', height: 108, kind: 'buttons' }, ...joined.slice(1)]);
    page.reveal(1, 'key');
    expect(page.scrollY).toBe(0);
    expect(page.visibleRange().first).toBe(0);
    page.reveal(2, 'key');
    expect(page.scrollY).toBe(108 + 424 - 96);
    expect(page.visibleRange().first).toBe(2);
  });

  it('fades the sections above the focused one', () => {
    const { page, rest } = setUp();
    const groups = sections.map((_, index) => {
      const group = fakeGroup();
      page.mountSection(index, group);
      return group;
    });
    page.reveal(1, 'key');
    rest();
    expect(groups.map(({ alpha }) => alpha)).toEqual([0, 1, 1]);
  });

  it('excludes faded sections from its visible range, even if a part of them is on the screen', () => {
    const { page } = setUp();
    page.reveal(1, 'key');
    expect(page.scrollY).toBeLessThan(600);
    expect(page.visibleRange()).toEqual({ first: 1, last: 1 });
    page.reveal(0, 'key');
    expect(page.visibleRange()).toEqual({ first: 0, last: 1 });
  });

  it('keeps the screen full at its end: the last row is shown below the one before, which stays', () => {
    const { page, rest } = setUp(fakeUi(), nineRows);
    const groups = nineRows.map((_, index) => {
      const group = fakeGroup();
      page.mountSection(index, group);
      return group;
    });
    const end = 9 * 424;
    page.reveal(8, 'key');
    rest();
    expect(page.scrollY).toBe(7 * 424 - 96);
    expect(page.scrollY + 1080).toBeGreaterThanOrEqual(end);
    expect(groups.map(({ alpha }) => alpha)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(page.visibleRange()).toEqual({ first: 7, last: 8 });
    page.reveal(7, 'key');
    expect(page.scrollY).toBe(7 * 424 - 96);
    page.reveal(6, 'key');
    expect(page.scrollY).toBe(6 * 424 - 96);
  });

  it('does not scroll when all of it is on the screen, and its head goes on leading', () => {
    const { page } = setUp(fakeUi(), [sections[0]!, sections[2]!]);
    page.reveal(1, 'key');
    expect([page.scrollY, page.leads('head')]).toEqual([0, true]);
  });

  it('mounts a remembered last row in its first frame, with the row that leads', () => {
    const scene = fakeUi();
    scene.positions.set('page', 8);
    scene.ui.stage.loop.afterFrame = () => {};
    const { page } = setUp(scene, nineRows);
    expect(mounted(page)).toEqual([7, 8]);
  });

  it('neither moves nor fades under the pointer', () => {
    const { page, rest } = setUp();
    const head = fakeGroup();
    page.mountSection(0, head);
    page.reveal(1, 'pointer');
    rest();
    expect([page.scrollY, head.alpha]).toEqual([0, 1]);
    page.setSections(sections);
    expect(page.scrollY).toBe(0);
  });

  it('scrolls by a section under a resting pointer, up to its ends', () => {
    const { page } = setUp();
    expect(page.scrollStep('up')).toBe(-1);
    expect([page.scrollStep('down'), page.scrollY]).toEqual([1, 600 - 96]);
    expect([page.scrollStep('down'), page.scrollY]).toEqual([2, 4600 - 96]);
    expect([page.scrollStep('down'), page.scrollStep('right')]).toEqual([-1, -1]);
    expect([page.scrollStep('up'), page.scrollY]).toEqual([1, 600 - 96]);
  });

  it('scrolls back to its top, and a tall first section to its first line, when the focus has left it', () => {
    const { page, rest } = setUp(fakeUi(), sections.slice(1));
    const grid = fakeGroup();
    page.mountSection(0, grid);
    page.showPart('grid', 712, 'key');
    page.reveal(1, 'key');
    page.showHead();
    rest();
    expect([page.scrollY, grid.alpha]).toEqual([0, 1]);
  });

  it('mounts the sections on the screen and one on either side', () => {
    const { page } = setUp();
    page.reveal(2, 'key');
    expect(mounted(page)).toEqual([0, 2]);
    expect(page.visibleRange()).toEqual({ first: 2, last: 2 });
  });
});

describe('a page on a low-class device', () => {
  const setUpLow = () => setUp(fakeUi(deviceClasses.low), nineRows);

  it('mounts the sections on the screen, and none ahead of time', () => {
    const { page } = setUpLow();
    expect(mounted(page)).toEqual([0, 2]);
    page.reveal(1, 'key');
    expect(mounted(page)).toEqual([0, 3]);
    page.reveal(2, 'key');
    expect(mounted(page)).toEqual([1, 4]);
  });

  it('keeps a section that leaves at the bottom mounted until the next move', () => {
    const { page } = setUpLow();
    page.reveal(2, 'key');
    page.reveal(1, 'key');
    expect(mounted(page)).toEqual([0, 4]);
    page.reveal(2, 'key');
    expect(mounted(page)).toEqual([1, 4]);
  });

  it('hides the sections above at once and scrolls faster', () => {
    const { page, tweens } = setUpLow();
    const head = fakeGroup();
    page.mountSection(0, head);
    const content = fakeGroup();
    page.attach(content);
    page.reveal(1, 'key');
    expect(head.alpha).toBe(0);
    let frames = 0;
    while (tweens.step(1000 + 16 * frames)) frames++;
    expect(content.y).toBe(-page.scrollY);
    expect(frames).toBeLessThanOrEqual(10);
  });
});

describe('a section that is taller than the screen', () => {
  it('scrolls to the focused line', () => {
    const { page } = setUp();
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'key');
    expect(page.scrollY).toBe(600 + 712 - 96);
  });

  it('keeps its position when the focus comes back from below', () => {
    const { page } = setUp();
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'key');
    page.reveal(2, 'key');
    expect(page.scrollY).toBe(4600 - 96);
    page.reveal(1, 'key');
    expect(page.scrollY).toBe(600 + 712 - 96);
  });

  it('does not move while the focus moves along a line', () => {
    const { page, tweens, rest } = setUp();
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'key');
    rest();
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'key');
    expect(tweens.moving).toBe(false);
  });

  it('can be the first on its page', () => {
    const { page } = setUp(fakeUi(), sections.slice(1));
    page.showPart('grid', 0, 'key');
    expect(page.scrollY).toBe(0);
    page.showPart('grid', 394, 'key');
    expect(page.scrollY).toBe(394 - 96);
  });

  it('is not scrolled by the pointer, nor by a section without the focus', () => {
    const { page } = setUp();
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'pointer');
    page.showPart('row', 50, 'key');
    expect(page.scrollY).toBe(504);
  });

  it('is told which of its lines is at the top of the screen', () => {
    const { page } = setUp();
    const tops: number[] = [];
    const stop = page.watch('grid', (top) => tops.push(top));
    page.reveal(1, 'key');
    page.showPart('grid', 712, 'key');
    stop();
    page.reveal(0, 'key');
    expect(tops).toEqual([-600, -96, 616]);
  });

  it('goes on being told when the one that it replaces stops', () => {
    const { page } = setUp();
    const tops: number[] = [];
    const stopOld = page.watch('grid', () => {});
    page.watch('grid', (top) => tops.push(top));
    stopOld();
    page.reveal(1, 'key');
    expect(tops).toEqual([-600, -96]);
  });

  it('tells all who watch the same section', () => {
    const { page } = setUp();
    const told: string[] = [];
    page.watch('grid', () => told.push('carousel'));
    page.watch('grid', () => told.push('video'));
    told.length = 0;
    page.reveal(1, 'key');
    expect(told).toEqual(['carousel', 'video']);
  });

  it('is told when sections above it are added or removed', () => {
    const { page } = setUp();
    const tops: number[] = [];
    page.watch('grid', (top) => tops.push(top));
    page.setSections(sections.slice(1));
    expect(tops).toEqual([-600, 0]);
  });

  it('keeps its position when the page is opened again', () => {
    const scene = fakeUi();
    const first = setUp(scene);
    first.page.reveal(1, 'key');
    first.page.showPart('grid', 712, 'key');
    first.page.dispose();
    const { page } = setUp(scene);
    expect(page.scrollY).toBe(600 + 712 - 96);
  });

  it('mounts its current section and the next one in its first frame, and one more in each after it', () => {
    const scene = fakeUi();
    scene.positions.set('page', 3);
    const following: (() => void)[] = [];
    scene.ui.stage.loop.afterFrame = (work) => following.push(work);
    const { page } = setUp(scene, nineRows);
    expect(mounted(page)).toEqual([3, 4]);
    following.shift()?.();
    expect(mounted(page)).toEqual([3, 5]);
    following.shift()?.();
    expect([mounted(page), following]).toEqual([[1, 6], []]);
  });
});
