import { describe, expect, it } from 'vitest';
import { postRoll } from '../../../../support/ad-breaks.ts';
import { item } from '../../../../support/fakes/content.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { type Layout, playing } from '../controls/transport-controls-fixture.ts';

const locked = item({ entityId: 'locked', isPlayable: false });
const second = item({ entityId: 'ep-2', title: 'The Ford' });
const following = [locked, second];

/** A film of 100 seconds, with the controls hidden, and at most 20 seconds from its end (an episode's cards). */
async function near(options: Pick<Layout, 'isContinuous' | 'following' | 'config'> = {}) {
  const viewer = playing({ position: 50 }, { following, ...options });
  const at = (position: number, change: object = {}): void =>
    viewer.player.transport.report({ progress: { ...viewer.player.transport.progress, position }, ...change });
  viewer.controls.visibility.hide();
  at(70);
  await settle();
  return { ...viewer, at };
}

describe('the end cards', () => {
  it('come when the remaining time falls to the duration of the kind, with what the viewer may play', async () => {
    const { endCards, at, key } = await near();
    expect([endCards.isDue, endCards.next]).toEqual([false, second]);
    at(80);
    expect([endCards.isDue, endCards.secondsLeft, key()]).toEqual([true, 20, 'page/end-cards/play']);
  });

  it.each([
    ['a movie', { type: 'MOVIE', seriesType: 'movie' }, 30],
    ['an episode', { type: 'EPISODE', seriesType: 'series' }, 20],
    ['anything else', { type: 'CLIP', seriesType: null }, 15],
  ] as const)('have their own duration for %s', async (_, kind, seconds) => {
    const { player, endCards, at } = await near();
    player.setItem(item({ entityId: 'ep-1', ...kind }));
    await settle();
    at(100 - seconds - 0.1);
    expect(endCards.isDue).toBe(false);
    at(100 - seconds);
    expect(endCards.isDue).toBe(true);
  });

  it('do not come when nothing follows, nor over a live stream', async () => {
    const alone = await near({ following: [locked] });
    alone.at(85);
    expect(alone.endCards.isDue).toBe(false);
    const live = playing({ position: 85, duration: null, isLive: true }, { following });
    await settle();
    expect([live.endCards.isDue, live.asked]).toEqual([false, []]);
  });

  it('do not come where the service takes them away', async () => {
    const { endCards, asked, at } = await near({ config: { endSlateRemoval: true } });
    at(85);
    expect([endCards.isDue, asked]).toEqual([false, []]);
  });

  it('come after the post-roll, which begins where they would', async () => {
    const { player, endCards, at, calls } = await near();
    player.adBreak.announce([postRoll]);
    at(80);
    expect(calls).toEqual(['post-roll']);
    player.adBreak.start(postRoll);
    expect(endCards.isDue).toBe(false);
    player.adBreak.end(true);
    expect([endCards.isDue, endCards.secondsLeft]).toEqual([true, 20]);
    expect(calls).toEqual(['post-roll']);
  });

  it('ask again where what follows could not be loaded', async () => {
    let failures = 2;
    const { clock, endCards, at, asked } = await near({ following: () => (failures-- > 0 ? null : following) });
    at(85);
    await clock.advanceAsync(15_000);
    expect([endCards.isDue, asked.length]).toEqual([true, 3]);
    await clock.advanceAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  it('ask less and less often while the service is away, and no more once the page is left', async () => {
    const { clock, at, asked, askedBy, endCardsStop } = await near({ following: () => null });
    at(85, { isPaused: true });
    const times: number[] = [];
    for (let second = 5; second <= 1500; second += 5) {
      const before = asked.length;
      await clock.advanceAsync(5000);
      if (asked.length > before) times.push(second);
    }
    expect(times).toEqual([5, 15, 35, 75, 155, 315, 615, 915, 1215]);
    endCardsStop();
    expect(askedBy.map(({ aborted }) => aborted)).toEqual(askedBy.map(() => true));
    await clock.advanceAsync(600_000);
    expect(asked).toHaveLength(10);
  });

  it('never offer the video itself', async () => {
    const { endCards } = await near({ following: [item({ entityId: 'ep-1' }), second] });
    expect(endCards.next).toBe(second);
  });

  it('ask once for what follows, shortly before', async () => {
    const { at, asked } = await near();
    for (const position of [81, 60, 82, 90]) at(position);
    await settle();
    expect(asked).toEqual(['ep-1']);
  });

  it('belong to their video', async () => {
    const { at, player, endCards, startPlaying } = await near();
    at(85);
    player.begin({ id: 'ep-2', kind: 'vod' }, { startTimeSec: 0 }, () => player.instance!);
    expect(endCards.next).toBeNull();
    startPlaying({ position: 85 });
    expect(endCards.isDue).toBe(false);
    await settle();
    expect(endCards.isDue).toBe(true);
  });

  it('wait until the controls are gone, and give way to them', async () => {
    const { at, arrow, media, key, controls } = await near();
    controls.show();
    at(85);
    expect(controls.panel).toBe('controls');
    controls.visibility.hide();
    expect([controls.panel, key()]).toEqual(['endCards', 'page/end-cards/play']);
    arrow('right');
    expect(key()).toBe('page/end-cards/credits');
    media('pause');
    expect(controls.panel).toBe('controls');
  });

  it('raise the captions', async () => {
    const { at, captions } = await near();
    at(85);
    expect(captions.at(-1)).toBe(true);
  });

  it('go for who watches the credits, and come again for who goes back', async () => {
    const { at, back, enter, arrow, key, controls, calls } = await near();
    at(85);
    arrow('right');
    enter();
    expect([controls.panel, key()]).toEqual(['video', 'page/video']);
    at(70);
    at(85);
    expect(controls.panel).toBe('endCards');
    back();
    expect([controls.panel, calls.includes('leave')]).toEqual(['video', false]);
  });

  it('start the next item when it is chosen', async () => {
    const { at, enter, calls } = await near();
    at(85);
    enter();
    expect(calls.at(-1)).toBe('play ep-2');
  });
});

describe('the end of the video', () => {
  it('starts the next item one second before, also for who watches the credits', async () => {
    const { at, back, calls } = await near();
    at(85);
    back();
    at(98.5);
    expect(calls).toEqual([]);
    at(99);
    at(99.5);
    expect(calls).toEqual(['play ep-2']);
  });

  it.each([
    ['nothing follows', { following: [locked] }],
    ['what follows cannot be had', { following: () => null }],
    ['the service takes the cards away', { config: { endSlateRemoval: true } }],
  ])('comes one second before it, too, where %s', async (_, options) => {
    const { at, calls } = await near(options);
    at(98.5);
    expect(calls).toEqual([]);
    at(99);
    at(99.5);
    expect(calls).toEqual(['end']);
  });

  it('is that of the film where continuous playback is off and nothing follows', async () => {
    const { at, calls } = await near({ isContinuous: false, following: [] });
    at(99.5);
    expect(calls).toEqual([]);
  });

  it('starts nothing while continuous playback is off, and offers the next item over the last picture', async () => {
    const { at, key, calls, endCards, controls, describe: described } = await near({ isContinuous: false });
    at(99);
    at(100, { isPaused: true });
    expect([calls, endCards.startsByItself, endCards.isOver]).toEqual([[], false, true]);
    expect([controls.panel, key()]).toEqual(['endCards', 'page/end-cards/play']);
    expect(described('page/end-cards')).toMatchObject({ name: 'Watch Next', description: 'The Ford' });
  });

  it('starts nothing after a programme that was restarted, which has its cards all the same', async () => {
    const { player, startPlaying, at, calls, endCards } = await near();
    player.begin({ id: 'listing', kind: 'restart' }, { startTimeSec: 0 }, () => player.instance!);
    startPlaying({ position: 70 });
    player.setItem(item({ entityId: 'listing', type: 'EPG', seriesType: null }));
    await settle();
    at(84.9);
    expect(endCards.isDue).toBe(false);
    at(85);
    expect([endCards.isDue, endCards.startsByItself]).toEqual([true, false]);
    at(99);
    at(100, { isPaused: true });
    expect([endCards.isDue, calls]).toEqual([true, []]);
  });

  it('asks after three videos without a key whether the viewer still watches', async () => {
    const { player, at, calls, endCards, controls, describe: described } = await near();
    for (let video = 0; video < 3; video += 1) player.unattended.videoBegan();
    at(99);
    expect([calls, endCards.isAsking, controls.panel]).toEqual([['pause'], true, 'endCards']);
    expect(described('page/end-cards')).toMatchObject({ name: 'Are you still watching?' });
    endCards.playNext();
    expect(calls.at(-1)).toBe('play ep-2');
  });

  it('asks where the controls are up, which a resting pointer shows', async () => {
    const { player, at, send, controls } = await near();
    for (let video = 0; video < 3; video += 1) player.unattended.videoBegan();
    send({ type: 'hover', x: 900, y: 500 });
    expect(controls.panel).toBe('controls');
    at(99);
    expect(controls.panel).toBe('endCards');
  });

  it('counts only the videos that follow each other', async () => {
    const { player, endCardsStop } = await near();
    player.unattended.videoBegan();
    endCardsStop();
    expect(player.unattended.count).toBe(0);
  });

  it('counts from the last key', async () => {
    const { player, at, arrow, calls } = await near();
    for (let video = 0; video < 3; video += 1) player.unattended.videoBegan();
    arrow('up');
    at(99);
    expect([calls.at(-1), player.unattended.count]).toEqual(['play ep-2', 1]);
  });

  it('says what comes next and when', async () => {
    const { at, describe: described } = await near();
    at(85);
    expect(described('page/end-cards')).toMatchObject({
      name: 'Watch Next',
      description: 'The Ford, Starts in 15 seconds',
    });
  });
});
