import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KeyScript,
  KeyScriptError,
  parseKeyScript,
  type ScriptEvent,
  serialiseKeyScript,
} from '../../../src/input/key-script.ts';

const down = { time: 100, type: 'down', key: 'ArrowRight', code: 39 } as const;
const up = { time: 180, type: 'up', key: 'ArrowRight', code: 39 } as const;
const header = { type: 'script', version: 1, path: '/#/screens/home', brand: 'nation', appType: 'MVPD' } as const;

const text = (...lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

/** The error of reading an invalid text. */
function errorOf(source: string): KeyScriptError {
  try {
    parseKeyScript(source);
  } catch (error) {
    if (error instanceof KeyScriptError) return error;
    throw error;
  }
  throw new Error('it was read without an error');
}

describe('reading a key script', () => {
  it('gives the events in their order, with the header', () => {
    const pointer: ScriptEvent[] = [
      { time: 200, type: 'move', x: 10, y: 20.5 },
      { time: 210, type: 'press', x: 10, y: 20 },
      { time: 300, type: 'release', x: 10, y: 20 },
      { time: 300, type: 'wheel', x: -5, y: 20, dx: 0, dy: 100 },
      { time: 310, type: 'leave' },
      { time: 320, type: 'blur' },
    ];
    expect(parseKeyScript(text(header, down, up, ...pointer))).toEqual({ header, events: [down, up, ...pointer] });
    expect(parseKeyScript(text(down, up))).toEqual({ header: undefined, events: [down, up] });
  });

  it('accepts blank lines, line ends of any system, a byte order mark and fields of later versions', () => {
    const source = `\uFEFF${JSON.stringify(header)}\r\n\r\n${JSON.stringify({ ...down, note: 'a tap' })}\r\n`;
    expect(parseKeyScript(source)).toEqual({ header, events: [down] });
  });

  it('accepts the log line of a device that cannot save a file', () => {
    const script = text(header, down, up);
    const line = `key-script ${JSON.stringify({ file: 'proscenium-2026-03-14.jsonl', script })}`;
    for (const copied of [line, `[INFO] ${line}  main-8f3a.js:14\n`])
      expect(parseKeyScript(copied)).toEqual({ header, events: [down, up] });
    expect(errorOf('key-script {"script":7}').message).toBe('Line 1: "script" is 7, but must be a key script');
    expect(errorOf('key-script {"script":"{}').message).toMatch(/^Line 1: no JSON/);
  });

  it('takes the later of two saves, which holds everything, from one pasted text of a console', () => {
    const saved = (...lines: readonly unknown[]) =>
      `12:04:11 key-script ${JSON.stringify({ file: 'proscenium.jsonl', script: `${text(...lines)}\n` })} main.js:14`;
    const pasted = [
      '[INFO] focus {"key":"home"}',
      saved(header, down),
      '{"other":1}',
      saved(header, down, up),
      'done }',
    ];
    expect(parseKeyScript(pasted.join('\n'))).toEqual({ header, events: [down, up] });
    expect(parseKeyScript(pasted.join('\r\n')).events).toEqual([down, up]);
    const other = saved(header, { ...down, time: 7 });
    expect(errorOf([saved(header, down), other].join('\n')).message).toBe('Line 2: another recording than on line 1');
  });

  it.each([
    ['', 1, 'it has no event'],
    ['\n \r\n', 3, 'it has no event'],
    [text(header), 1, 'it has no event'],
    [`key-script ${JSON.stringify({ script: '' })}`, 1, 'it has no event'],
  ])('is an error when there is nothing in it: %j', (source, line, reason) => {
    expect(errorOf(source)).toMatchObject({ line, reason });
  });

  it('accepts keys that are down at the end, or released by a window that lost the keyboard', () => {
    expect(parseKeyScript(text(down)).events).toHaveLength(1);
    const again = { ...down, time: 500 };
    expect(parseKeyScript(text(down, { time: 200, type: 'blur' }, again)).events).toHaveLength(3);
  });

  it('distinguishes keys by their names where the engine gives no code', () => {
    const named = (key: string, type: 'down' | 'up') => ({ time: 0, type, key, code: 0 });
    expect(parseKeyScript(text(named('Red', 'down'), named('Blue', 'down'), named('Red', 'up'))).events).toHaveLength(
      3,
    );
  });

  it.each<[string, number, string]>([
    [text(down, '{"time":'), 2, 'no JSON: {"time":'],
    [text('hello'), 1, 'no JSON: hello'],
    [text(down, up, 'null'), 3, 'no event: null'],
    [text('[]'), 1, '"type" is missing, but must be one of down, up, move, press, release, wheel, leave, blur'],
    [text({ ...down, type: 'tap' }), 1, '"type" is "tap", but must be one of'],
    [text({ ...down, time: -1 }), 1, '"time" is -1, but must be milliseconds from 0 to 2592000000'],
    [text({ ...down, time: '100' }), 1, '"time" is "100", but must be milliseconds'],
    [text('{"type":"down","key":"a","code":65}'), 1, '"time" is missing'],
    [text('{"time":1e999,"type":"blur"}'), 1, '"time" is null, but must be milliseconds'],
    [text({ ...down, code: 1.5 }), 1, '"code" is 1.5, but must be a key code, a whole number from 0 to 65535'],
    [text({ ...down, code: 70_000 }), 1, '"code" is 70000'],
    [text({ ...down, key: '' }), 1, '"key" is "", but must be the name of a key'],
    [text({ ...down, key: 'k'.repeat(200) }), 1, '"key" is "kkk'],
    [text({ time: 1, type: 'move', x: 1 }), 1, '"y" is missing, but must be authored pixels'],
    [text({ time: 1, type: 'wheel', x: 1, y: 1, dx: 0, dy: null }), 1, '"dy" is null, but must be pixels'],
    [text(down, { ...up, time: 99 }), 2, 'time goes back from 100 to 99'],
    [text('', up), 2, 'ArrowRight comes up without having gone down'],
    [text(down, { ...down, time: 150 }), 2, 'ArrowRight is down since line 1'],
    [text({ time: 1, type: 'release', x: 0, y: 0 }), 1, 'a release without a press'],
    [text({ time: 1, type: 'press', x: 0, y: 0 }, { time: 2, type: 'press', x: 0, y: 0 }), 2, 'pressed since line 1'],
    [text(down, header), 2, 'only the first line can be of type "script"'],
    [text(header, header), 2, 'only the first line can be of type "script"'],
    [text({ ...header, version: 2 }), 1, '"version" is 2, but must be 1'],
    [text({ ...header, path: 'https://other.example/' }), 1, '"path" is "https://other.example/", but must be a path'],
    [text({ ...header, path: '//other.example/' }), 1, '"path" must be a path that begins with one /'],
    [text({ ...header, path: '/\\other.example/' }), 1, '"path" must be a path that begins with one /'],
  ])('reports the error in %j', (source, line, reason) => {
    const error = errorOf(source);
    expect(error.message).toContain(reason);
    expect(error.line).toBe(line);
    expect(error.message).toMatch(/^Line \d+: .{5,200}$/);
  });

  it('never fails with any other error, whatever the text', () => {
    const hostile = fc.array(
      fc.oneof(fc.json(), fc.string(), fc.constantFrom(...[header, down, up].map((l) => text(l)))),
    );
    fc.assert(
      fc.property(hostile, (lines) => {
        try {
          parseKeyScript(lines.join('\n'));
        } catch (error) {
          expect(error).toBeInstanceOf(KeyScriptError);
        }
      }),
    );
  });
});

describe('writing a key script', () => {
  it('writes one line per event, which is read back as the same script', () => {
    const script: KeyScript = { header, events: [down, up] };
    const written = serialiseKeyScript(script);
    expect(written.split('\n')).toEqual([JSON.stringify(header), JSON.stringify(down), JSON.stringify(up), '']);
    expect(parseKeyScript(written)).toEqual(script);
    expect(serialiseKeyScript({ header: undefined, events: [] })).toBe('');
  });
});
