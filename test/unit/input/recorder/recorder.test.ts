import { Window as DomWindow } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { PlatformKey } from '../../../../src/config/brand.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { parseKeyScript, type ScriptEvent } from '../../../../src/input/key-script.ts';
import { Recorder } from '../../../../src/input/recorder/recorder.ts';
import { Recording } from '../../../../src/input/recorder/recording.ts';
import type { TypingTarget } from '../../../../src/input/typing.ts';
import { keyMaps } from '../../../../src/platform/key-maps.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const started = '2026-03-14T23:40:00.000Z';

function recording(url = 'http://tv.test/', platform: PlatformKey = 'web') {
  const window = new DomWindow({ url }) as unknown as Window & typeof globalThis;
  const clock = new FakeClock(started);
  const reported: ReportEvent[] = [];
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  const revoked: string[] = [];
  window.URL.createObjectURL = (blob) => {
    const made = `blob:http://tv.test/${blobs.size}`;
    blobs.set(made, blob as Blob);
    return made;
  };
  window.URL.revokeObjectURL = (made) => void revoked.push(made);
  window.HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)!.text() });
  };
  const typing: { target: TypingTarget | undefined } = { target: undefined };
  const recorder = new Recorder({
    window,
    typing,
    keyMap: keyMaps[platform],
    clock,
    report: (event) => reported.push(event),
    // A window of half the size.
    toStage: (x, y) => ({ x: x * 2, y: y * 2 }),
    product: { brand: 'nation', appType: 'MVPD', platform: 'web' },
  });
  const reachedApp: string[] = [];

  const send = (type: string, fields: object = {}, target: EventTarget = window): Event => {
    const event = new window.Event(type, { cancelable: true });
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    // As the app's input hands it to its taps.
    Object.defineProperty(event, 'target', { value: target });
    if (!recorder.tap(event) && type.startsWith('key')) reachedApp.push(type);
    return event;
  };
  const key =
    (type: 'keydown' | 'keyup') =>
    (name: string, keyCode: number, more: object = {}) =>
      send(type, { key: name, keyCode, ...more });
  const down = key('keydown');
  const save = () => down('s', 83, { ctrlKey: true });
  return {
    window,
    typing,
    clock,
    reported,
    files,
    revoked,
    reachedApp,
    send,
    down,
    up: key('keyup'),
    mouse: (type: string, clientX: number, clientY: number, more: object = {}) =>
      send(type, { clientX, clientY, button: 0, ...more }),
    save,
    /** The recording so far. */
    events(): readonly ScriptEvent[] {
      save();
      const [, ...events] = String(reported.at(-1)!.detail['script']).trim().split('\n');
      return events.map((line) => JSON.parse(line) as ScriptEvent);
    },
    get badge() {
      return window.document.querySelector<HTMLElement>('[data-recorder]')!;
    },
  };
}

const taps = (events: readonly ScriptEvent[]) =>
  events.flatMap((event) => (event.type === 'down' ? [event.key] : event.type === 'up' ? [] : [event.type]));

const typed = (by: TypingTarget['by'], isSecret: boolean): TypingTarget => ({ by, isSecret, keyDown: () => true });

describe('recording', () => {
  it('records keys with the time since the start, held ones once', () => {
    const r = recording();
    r.clock.advance(1200);
    r.down('ArrowRight', 39);
    // The device repeats the key; not every device marks that.
    for (const repeat of [true, false, undefined]) {
      r.clock.advance(300);
      r.down('ArrowRight', 39, { repeat });
    }
    r.clock.advance(100);
    r.up('ArrowRight', 39);
    r.down('', 10009);
    expect(r.events()).toEqual([
      { time: 1200, type: 'down', key: 'ArrowRight', code: 39 },
      { time: 2200, type: 'up', key: 'ArrowRight', code: 39 },
      { time: 2200, type: 'down', key: 'Unidentified', code: 10009 },
    ]);
  });

  it('omits shortcuts of the browser, and releases without a press', () => {
    const r = recording();
    r.up('Enter', 13);
    r.down('Control', 17, { ctrlKey: true });
    r.down('c', 67, { ctrlKey: true });
    r.up('c', 67, { ctrlKey: true });
    r.up('Control', 17);
    r.down('ArrowLeft', 37, { altKey: true });
    expect(r.events()).toEqual([]);
    r.down('ArrowUp', 38);
    r.up('ArrowUp', 38, { ctrlKey: true });
    expect(r.events().map(({ type }) => type)).toEqual(['down', 'up']);
  });

  it('records the pointer in coordinates of the stage', () => {
    const r = recording();
    r.mouse('mousemove', 100, 50.4);
    r.mouse('mousedown', 100, 50);
    r.clock.advance(80);
    r.mouse('mouseup', 101, 50);
    r.mouse('wheel', 101, 50, { deltaX: 0, deltaY: 120 });
    r.mouse('mouseout', 0, 0, { relatedTarget: r.window.document.body });
    r.mouse('mouseout', 0, 0, { relatedTarget: null });
    for (const type of ['mousedown', 'mouseup']) r.mouse(type, 100, 50, { button: 2 });
    expect(r.events()).toEqual([
      { time: 0, type: 'move', x: 200, y: 101 },
      { time: 0, type: 'press', x: 200, y: 100 },
      { time: 80, type: 'release', x: 202, y: 100 },
      { time: 80, type: 'wheel', x: 202, y: 100, dx: 0, dy: 120 },
      { time: 80, type: 'leave' },
    ]);
  });

  it('thins out a moving pointer and keeps its resting position', () => {
    const r = recording();
    for (let x = 0; x < 100; x++) {
      r.mouse('mousemove', x, 0);
      r.clock.advance(10);
    }
    r.mouse('mousemove', 100, 0);
    r.mouse('mousemove', 105, 0);
    r.clock.advance(3000);
    r.mouse('mousemove', 200, 0);
    r.down('Enter', 13);
    const moves = r.events().filter((event) => event.type === 'move');
    expect(moves.length).toBeLessThan(25);
    expect(moves.slice(-2)).toEqual([
      { time: 1000, type: 'move', x: 210, y: 0 },
      { time: 4000, type: 'move', x: 400, y: 0 },
    ]);
    expect(r.events().at(-1)!.type).toBe('down');
  });

  it('records that all keys are released when the window loses the keyboard or is hidden', () => {
    const r = recording();
    r.down('ArrowDown', 40);
    r.mouse('mousedown', 1, 1);
    // An element that loses the DOM focus releases no key.
    r.send('blur', {}, r.window.document.body);
    r.send('blur');
    Object.defineProperty(r.window.document, 'visibilityState', { value: 'hidden' });
    r.send('visibilitychange', {}, r.window.document);
    r.up('ArrowDown', 40);
    r.mouse('mouseup', 1, 1);
    r.down('ArrowDown', 40);
    expect(r.events().map(({ type }) => type)).toEqual(['down', 'press', 'blur', 'down']);
  });

  it('has a placeholder for each character of a password, and the keys that lead away from it', () => {
    const r = recording();
    r.typing.target = typed('text', true);
    // Typed fast: the next key goes down before the last one comes up.
    r.down('s', 83);
    r.down('E', 69);
    r.up('s', 83);
    r.up('E', 69);
    for (const [key, code] of [
      ['Backspace', 8],
      ['ArrowDown', 40],
    ] as const) {
      r.down(key, code);
      r.up(key, code);
    }
    r.typing.target = undefined;
    r.down('a', 65);
    expect(taps(r.events())).toEqual(['*', '*', 'Backspace', 'ArrowDown', 'a']);
  });

  it('does not tell the way across a keyboard on screen for a password, nor by the pointer', () => {
    const r = recording();
    r.down('Enter', 13);
    r.up('Enter', 13);
    r.typing.target = typed('keys', true);
    for (const [key, code] of [
      ['ArrowRight', 39],
      ['ArrowDown', 40],
      ['Enter', 13],
      ['ArrowUp', 38],
    ] as const) {
      r.down(key, code);
      r.up(key, code);
    }
    r.mouse('mousemove', 100, 50);
    r.mouse('mousedown', 100, 50);
    r.mouse('mouseup', 100, 50);
    r.down('Enter', 13);
    r.up('Enter', 13);
    // The last key was Done.
    r.typing.target = undefined;
    r.down('ArrowUp', 38);
    expect(taps(r.events())).toEqual(['Enter', '*', '*', 'Enter', 'ArrowUp']);
    r.typing.target = typed('keys', true);
    r.down('Escape', 27);
    expect(taps(r.events()).at(-1)).toBe('Escape');
  });

  it('never goes back in time, even if the device sets its clock', () => {
    const r = recording();
    r.clock.advance(5000);
    r.down('Enter', 13);
    r.clock.now = () => Date.parse(started) - 60_000;
    r.up('Enter', 13);
    expect(r.events().map(({ time }) => time)).toEqual([5000, 5000]);
  });
});

describe('a recording for an error report', () => {
  function kept(url = 'http://tv.test/#/search') {
    const window = new DomWindow({ url }) as unknown as Window;
    const clock = new FakeClock(started);
    const typing: { target: TypingTarget | undefined } = { target: undefined };
    const product = { brand: 'nation', appType: 'MVPD', platform: 'web' };
    const toStage = (x: number, y: number) => ({ x, y });
    const recording = new Recording({
      ...{ window, clock, typing, product, toStage },
      keyMap: keyMaps.web,
      hides: 'texts',
    });
    const press = (key: string, keyCode: number) => {
      for (const type of ['keydown', 'keyup']) recording.take({ type, key, keyCode } as unknown as Event);
    };
    const script = () => parseKeyScript(recording.script);
    return { recording, typing, press, script, clock };
  }

  it('has a placeholder for each character of any text, and no way across the keys that typed it', () => {
    const { typing, press, script } = kept();
    typing.target = typed('text', false);
    press('o', 79);
    typing.target = typed('keys', false);
    press('ArrowRight', 39);
    press('Enter', 13);
    // Back leaves the keys.
    press('Backspace', 8);
    typing.target = undefined;
    press('ArrowDown', 40);
    // Typed before the page has its field.
    press('s', 83);
    press(' ', 32);
    expect(taps(script().events)).toEqual(['*', '*', 'Backspace', 'ArrowDown', '*', ' ']);
  });

  it('tells no rhythm of typing, by which a password could be guessed: what is typed in one go has one time', () => {
    const { typing, press, script, clock } = kept();
    press('ArrowDown', 40);
    for (const by of ['text', 'keys'] as const) {
      typing.target = typed(by, true);
      for (const pause of [120, 340, 90]) {
        clock.advance(pause);
        if (by === 'text') press('x', 88);
        else press('Enter', 13);
      }
    }
    clock.advance(200);
    typing.target = undefined;
    press('ArrowDown', 40);
    expect(script().events.map(({ time, type }) => [time, type].join(' '))).toEqual([
      ...['0 down', '0 up'],
      ...Array.from({ length: 5 }, () => ['120 down', '120 up']).flat(),
      // The last key closed the keyboard.
      ...['1100 down', '1100 up'],
      ...['1300 down', '1300 up'],
    ]);
  });

  it('keeps, of many events, the last two pages: what led to the page and what was done there', () => {
    const { recording, press, script, clock } = kept();
    for (let count = 0; count < 250; count++) press('ArrowDown', 40);
    recording.pageOpened('#/screens/home?q=river');
    clock.advance(4000);
    recording.take({ type: 'keydown', key: 'Enter', keyCode: 13 } as unknown as Event);
    recording.pageOpened('#/series/it-series?page_uri=%2Fapi%2Fx');
    recording.take({ type: 'keyup', key: 'Enter', keyCode: 13 } as unknown as Event);
    clock.advance(500);
    press('ArrowRight', 39);
    const { header, events } = script();
    expect(header?.path).toBe('/#/screens/home');
    expect(events.map(({ time, type }) => [time, type])).toEqual([
      [4000, 'down'],
      [4000, 'up'],
      [4500, 'down'],
      [4500, 'up'],
    ]);
    // A key that is held across what is dropped does not come up without having gone down.
    for (let count = 0; count < 250; count++) press('ArrowDown', 40);
    recording.pageOpened('#/player/it-series-s1e1');
    expect(script().header?.path).toBe('/#/series/it-series?page_uri=%2Fapi%2Fx');
    expect(script().events[0]).toMatchObject({ time: 500, type: 'down', key: 'ArrowRight' });
  });

  it('is a script also where nothing was pressed, and never grows without end', () => {
    const { recording, script } = kept();
    expect(script().events).toEqual([{ time: 0, type: 'blur' }]);
    for (let x = 0; x < 9000; x++)
      recording.take({ type: 'wheel', clientX: 1, clientY: 1, deltaX: 0, deltaY: x } as unknown as Event);

    expect(recording.length).toBeLessThanOrEqual(1500);
    expect(recording.script.length).toBeLessThan(200_000);
  });

  it('says whose keys they are and when it begins, and of a package’s page not where it lies on the set', () => {
    const { script } = kept('file:///opt/usr/apps/tv/index.html?dir=rtl#/search');
    expect(script().header).toEqual({
      ...{ type: 'script', version: 1, path: '/?dir=rtl#/search', at: started },
      ...{ brand: 'nation', appType: 'MVPD', platform: 'web' },
    });
  });

  it('tells neither capitals nor what stands in the address', () => {
    const { typing, press, script } = kept('http://tv.test/?email=me%40b.co&dir=rtl#/search?q=private&type=x');
    typing.target = typed('text', true);
    press('Shift', 16);
    press('A', 65);
    press('CapsLock', 20);
    expect(taps(script().events)).toEqual(['*']);
    expect(script().header?.path).toBe('/?dir=rtl#/search?type=x');
  });
});

describe('saving a recording', () => {
  it('downloads a file and logs the script, with the address at which the app was opened', async () => {
    const r = recording('http://tv.test/?record=1&deviceClass=low#/series/it-series');
    r.down('Enter', 13);
    r.clock.advance(61_000);
    r.save();
    const file = 'proscenium-2026-03-14T23-41-01.jsonl';
    const script = [
      '{"type":"script","version":1,"path":"/?deviceClass=low#/series/it-series","brand":"nation","appType":"MVPD",' +
        `"platform":"web","at":"${started}"}`,
      '{"time":0,"type":"down","key":"Enter","code":13}',
      '',
    ].join('\n');
    expect(r.reported).toEqual([{ level: 'info', event: 'key-script', detail: { file, script } }]);
    expect(r.files.map(({ name }) => name)).toEqual([file]);
    expect(await r.files[0]!.text).toBe(script);
    expect(r.revoked).toEqual([]);
    r.clock.advance(60_000);
    expect(r.revoked).toHaveLength(1);
  });

  it('continues recording, so that a later save contains everything', () => {
    const r = recording();
    r.down('ArrowDown', 40);
    expect(r.events()).toHaveLength(1);
    r.up('ArrowDown', 40);
    expect(r.events()).toHaveLength(2);
  });

  it('is on Ctrl+S or Cmd+S, which neither the app nor the browser handles', () => {
    const r = recording();
    expect(r.save().defaultPrevented).toBe(true);
    expect(r.down('S', 83, { metaKey: true }).defaultPrevented).toBe(true);
    r.down('s', 83, { ctrlKey: true, repeat: true });
    expect(r.files).toHaveLength(2);
    expect(r.reachedApp).toEqual([]);
    expect(r.down('s', 83).defaultPrevented).toBe(false);
    expect(r.reachedApp).toEqual(['keydown']);
  });

  it('is on the blue key of a remote that has one', () => {
    const r = recording('http://tv.test/', 'lg');
    expect(r.badge.textContent).toContain('blue key saves');
    r.down('Unidentified', 406);
    r.up('Unidentified', 406);
    expect(r.files).toHaveLength(1);
    expect(r.events()).toEqual([]);
  });
});

describe("the recording's badge", () => {
  it('counts keys and presses, tells how to save, and what was saved', () => {
    const r = recording();
    expect(r.badge.textContent).toBe('REC 0Ctrl+S saves');
    r.down('Enter', 13);
    r.up('Enter', 13);
    r.mouse('mousedown', 5, 5);
    expect(r.badge.textContent).toBe('REC 2Ctrl+S saves');
    r.save();
    expect(r.badge.textContent).toBe('REC 2saved proscenium-2026-03-14T23-40-00.jsonl');
    r.down('Enter', 13);
    expect(r.badge.textContent).toBe('REC 3Ctrl+S saves');
  });

  it('is ignored by screen readers and by the pointer', () => {
    const { badge } = recording();
    expect(badge.getAttribute('aria-hidden')).toBe('true');
    expect(badge.style.pointerEvents).toBe('none');
  });
});
