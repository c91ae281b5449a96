import { describe, expect, it } from 'vitest';
import { midRoll, preRoll } from '../../../../support/ad-breaks.ts';
import { item } from '../../../../support/fakes/content.ts';
import { playing, setUp } from './transport-controls-fixture.ts';

describe('While a video loads', () => {
  it('the focus is on the video, and no key works but those that leave; each says why', () => {
    const { key, describe: say, arrow, enter, media, calls, said, controls, back, send } = setUp();
    expect(key()).toBe('page/video');
    expect(say('page/video')).toMatchObject({ name: 'Loading video' });
    arrow('left');
    enter();
    media('play');
    expect(calls).toEqual([]);
    expect(said).toEqual(['Loading video', 'Loading video', 'Loading video']);
    // A held key is one press, and the end of a press is none.
    send({ type: 'move', direction: 'left', repeat: true, source: 'key' });
    send({ type: 'enter-up' });
    expect(said).toHaveLength(3);
    expect(controls.visibility.shown).toBe(false);
    expect(back()).toBe(false);
  });

  it('that has not begun, it is named, and a key says how long it still takes', () => {
    const { clock, player, describe: say, arrow, engine, said, key, back } = setUp();
    player.setItem(item({ title: 'Kick-off', seriesTitle: 'Sunday Football' }));
    player.awaitStart(clock.now() + 190_000);
    expect(say('page')).toMatchObject({ name: 'Kick-off' });
    const described = { name: 'Kick-off, Sunday Football', description: 'Starts in 3 minutes 10 seconds' };
    expect(say('page/video')).toMatchObject(described);
    clock.advance(100_500);
    expect(said).toEqual([]);
    arrow('down');
    engine.select();
    expect(said).toEqual(['Starts in 1 minute 30 seconds', 'Starts in 1 minute 30 seconds']);
    clock.advance(90_000);
    arrow('down');
    expect([said.at(-1), key(), back()]).toEqual(['Loading video', 'page/video', false]);
  });
});

describe('Over a playing video, with the controls hidden,', () => {
  it('the focused element describes what is playing', () => {
    const { key, describe: say, player } = playing();
    expect(key()).toBe('page/video');
    expect(say('page/video')).toEqual({ name: 'The Pass, Season 1', description: 'Playing' });
    player.transport.report({ isPaused: true });
    expect(say('page/video')).toMatchObject({ description: 'Paused' });
  });

  it('it says so again once there is a picture, where a break has left none', () => {
    const { player, describe: say, engine } = playing();
    const heard: unknown[] = [];
    player.transport.report({ isBlank: true });
    engine.onTreeChange(() => heard.push(say('page/video')?.name));
    player.transport.report({ isBlank: false });
    expect(heard).toEqual(['The Pass, Season 1']);
  });

  it.each(['up', 'down'] as const)('%s only shows the controls, with the play button focused', (direction) => {
    const { arrow, key, controls, calls } = playing();
    arrow(direction);
    expect(controls.visibility.shown).toBe(true);
    expect(key()).toBe('page/controls/buttons/play');
    expect(calls).toEqual([]);
  });

  it('left and right seek and focus the progress bar', () => {
    const { arrow, key, calls } = playing();
    arrow('right');
    arrow('right');
    arrow('left');
    expect(key()).toBe('page/controls/seek');
    expect(calls).toEqual(['step 1', 'step 1', 'step -1']);
  });

  it('Enter pauses and shows the controls', () => {
    const { enter, key, calls, said } = playing();
    enter();
    expect(calls).toEqual(['toggle']);
    expect(said).toEqual(['Paused']);
    expect(key()).toBe('page/controls/buttons/play');
  });

  it('selecting without a key, as by voice, does the same', () => {
    const { engine, calls, controls } = playing();
    engine.select();
    expect(calls).toEqual(['toggle']);
    expect(controls.visibility.shown).toBe(true);
  });

  it('Back is not handled by the controls', () => {
    expect(playing().back()).toBe(false);
  });

  it('a click shows the controls and does nothing else', () => {
    const { click, calls, controls } = playing();
    click(900, 300);
    expect(controls.visibility.shown).toBe(true);
    expect(calls).toEqual([]);
  });
});

describe('With the controls shown', () => {
  function shown(progress?: object, layout?: { isMirrored: boolean }) {
    const viewer = playing(progress, layout);
    viewer.controls.show();
    return viewer;
  }

  it('up and down go between buttons and bar, left and right along the buttons', () => {
    const { arrow, key, calls } = shown();
    arrow('right');
    expect(key()).toBe('page/controls/buttons/restart');
    arrow('up');
    expect(key()).toBe('page/controls/seek');
    arrow('up');
    expect(key()).toBe('page/controls/seek');
    arrow('down');
    expect(key()).toBe('page/controls/buttons/restart');
    expect(calls).toEqual([]);
  });

  it('they hide 7 seconds after the last key, and the focus returns to the video', () => {
    const { arrow, clock, key, controls } = shown();
    clock.advance(6000);
    arrow('right');
    clock.advance(6999);
    expect(controls.visibility.shown).toBe(true);
    clock.advance(1);
    expect(controls.visibility.shown).toBe(false);
    expect(key()).toBe('page/video');
  });

  it('they stay while playback is paused or buffering', () => {
    const { player, clock, controls } = shown();
    player.transport.report({ isBuffering: true });
    clock.advance(20_000);
    player.transport.report({ isBuffering: false });
    player.transport.report({ isPaused: true });
    clock.advance(20_000);
    expect(controls.visibility.shown).toBe(true);
  });

  it('Back hides them, and leaves a paused video', () => {
    const { back, controls, player } = shown();
    expect(back()).toBe(true);
    expect(controls.visibility.shown).toBe(false);
    controls.show();
    player.transport.report({ isPaused: true });
    expect(back()).toBe(false);
  });

  it('Enter presses the focused button', () => {
    const { enter, arrow, calls } = shown();
    enter();
    arrow('right');
    enter();
    expect(calls).toEqual(['toggle', 'restart']);
  });

  it('have pictures of the position and of the next steps', () => {
    const { controls } = playing();
    const pictures = [50, 60, 40, 70, 30].map((at) => `/picture-${at}.jpg`);
    expect(controls.thumbnails).toEqual({ thumbnail: pictures[0], nearby: pictures.slice(1) });
  });

  it('the last button opens the menu', () => {
    const { controls, calls } = playing();
    controls.press('menu');
    expect(calls).toContain('menu');
  });

  it('a click on the bar seeks there, one on the picture pauses', () => {
    const { click, calls, key } = shown();
    click(96 + 432, 870);
    expect(key()).toBe('page/controls/seek');
    click(900, 300);
    expect(calls).toEqual(['seek {"seconds":25}', 'toggle']);
  });

  it('seek onwards to the right on the screen in a mirrored layout too', () => {
    const { click, arrow, calls } = shown(undefined, { isMirrored: true });
    // The commands are those of the layout.
    click(96 + 432, 870);
    arrow('left');
    arrow('right');
    expect(calls).toEqual(['seek {"seconds":75}', 'step 1', 'step -1']);
  });

  it('an advertisement hides them and disables their keys', () => {
    const { player, controls, arrow, key, calls } = shown();
    player.adBreak.start(preRoll);
    expect(controls.visibility.shown).toBe(false);
    arrow('left');
    expect(key()).toBe('page/video');
    expect(calls).toEqual([]);
  });

  it('an advertisement is named by its place in the break, and is the answer to each of their keys', () => {
    const { player, describe: say, media, enter, wind, calls, said } = shown();
    player.adBreak.start(preRoll);
    player.adBreak.showAd({ number: 2, count: 3, secondsLeft: 8 });
    expect(say('page/video')).toMatchObject({ name: 'Ad 2 of 3', description: 'The Pass' });
    media('pause');
    enter();
    player.adBreak.showAd({ number: 2, count: 3, secondsLeft: 7 });
    wind('fast-forward');
    expect([said, calls]).toEqual([['Ad 2 of 3, 8 seconds', 'Ad 2 of 3, 8 seconds', 'Ad 2 of 3, 7 seconds'], []]);
  });

  it('captions make room for them', () => {
    const { captions, back } = shown();
    expect(captions).toEqual([true]);
    back();
    expect(captions).toEqual([true, false]);
  });

  it('they appear again with the play button focused, whatever was focused before', () => {
    const { arrow, back, key } = shown();
    arrow('up');
    back();
    arrow('down');
    expect(key()).toBe('page/controls/buttons/play');
  });
});

describe('Media keys', () => {
  it('play and pause only if that changes the state', () => {
    const { media, calls, said } = playing();
    media('play');
    media('pause');
    media('pause');
    media('play-pause');
    expect(calls).toEqual(['toggle', 'toggle']);
    expect(said).toEqual(['Paused', 'Playing']);
  });

  it('fast forward and rewind seek, and are spoken once in 5 seconds', () => {
    const { wind, calls, said, clock } = playing();
    wind('fast-forward');
    wind('fast-forward');
    clock.advance(5000);
    wind('rewind');
    expect(calls).toEqual(['step 1', 'step 1', 'step -1']);
    expect(said).toEqual(['Fast forward to 1 minute', 'Rewind to 1 minute']);
  });

  it('say nothing of a place that ads come before', () => {
    const { wind, calls, said, player, clock } = playing();
    player.adBreak.announce([{ ...midRoll, at: 55 }]);
    wind('fast-forward');
    expect([calls, said, player.adBreak.isActive]).toEqual([['step 1'], [], true]);
    player.adBreak.end(true);
    clock.advance(1000);
    wind('fast-forward');
    expect(said).toEqual(['Fast forward to 1 minute']);
  });

  it('are left to a modal while one is open', () => {
    const { engine, media, arrow, calls, controls } = playing();
    engine.pushLayer('error', { kind: 'modal' });
    media('pause');
    arrow('left');
    expect(calls).toEqual([]);
    expect(controls.visibility.shown).toBe(false);
  });

  it('unmute a video that started muted', () => {
    const { player, arrow, calls } = playing();
    player.transport.report({ isMutedByAutoplay: true });
    arrow('up');
    expect(calls).toEqual(['play']);
  });
});

describe('A video that ended and stays', () => {
  it('shows the controls with Restart focused', () => {
    const { player, key, controls, clock } = playing();
    player.transport.report({ progress: { ...player.transport.progress, position: 99.9 } });
    player.transport.report({ isPaused: true });
    expect(key()).toBe('page/controls/buttons/restart');
    clock.advance(60_000);
    expect(controls.visibility.shown).toBe(true);
  });
});

it('A long wait for the stream is announced once', () => {
  const { player, clock, said, stop } = playing();
  player.transport.report({ isBuffering: true });
  clock.advance(1999);
  player.transport.report({ isBuffering: false });
  clock.advance(5000);
  expect(said).toEqual([]);
  player.transport.report({ isBuffering: true });
  clock.advance(60_000);
  expect(said).toEqual(['Buffering']);
  player.transport.report({ isBuffering: false });
  player.transport.report({ isBuffering: true });
  stop();
  clock.advance(60_000);
  expect(said).toEqual(['Buffering']);
});

describe('The progress bar', () => {
  it('is a slider with the playback position as its value', () => {
    const { controls } = playing();
    expect(controls.describe.bar()).toEqual({
      role: 'slider',
      name: 'Seek',
      progress: 0.5,
      valueText: '50 seconds of 1 minute 40 seconds',
    });
  });

  it('does not update its value during playback while it has the focus, only for a seek', () => {
    const { controls, player, arrow } = playing();
    const said = () => controls.describe.bar().valueText;
    const play = (position: number) =>
      player.transport.report({ progress: { ...player.transport.progress, position } });
    play(51);
    expect(said()).toBe('51 seconds of 1 minute 40 seconds');
    arrow('right');
    expect(said()).toBe('1 minute 1 second of 1 minute 40 seconds');
    play(62);
    expect(said()).toBe('1 minute 1 second of 1 minute 40 seconds');
    arrow('left');
    expect(said()).toBe('52 seconds of 1 minute 40 seconds');
    arrow('down');
    play(70);
    expect(said()).toBe('1 minute 10 seconds of 1 minute 40 seconds');
  });
});
