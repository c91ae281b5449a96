import {
  array,
  finite,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  startsWith,
  string,
  variant,
} from 'valibot';

/**
 * A key script: what a viewer did with keys and pointer, and when, as JSON lines (docs/key-scripts.md). The recorder
 * writes it; `npm run replay`, the end-to-end tests and the benchmarks play it.
 */
export interface KeyScript {
  readonly header: ScriptHeader | undefined;
  readonly events: readonly ScriptEvent[];
}

export type ScriptHeader = InferOutput<typeof headerSchema>;
export type ScriptEvent = InferOutput<typeof eventSchema>;
export type FailedCall = NonNullable<ScriptHeader['failed']>[number];
/** A key went down or came up. */
export type ScriptKeyEvent = Extract<ScriptEvent, { type: 'down' | 'up' }>;

/** Something befalls the set, its network or the service. */
export type ScriptTrouble = Extract<ScriptEvent, { type: 'trouble' }>;

/** What begins a step of a replay. */
export const stepTypes: ReadonlySet<ScriptEvent['type']> = new Set([
  'down',
  'press',
  'wheel',
  'open',
  'say',
  'trouble',
] as const);

/** Names the log line that carries a script; the text of such a line is read as a script, too. */
export const scriptLogEvent = 'key-script';

/** A text that is no key script. */
export class KeyScriptError extends Error {
  override readonly name = 'KeyScriptError';

  constructor(
    /** Counted from 1; blank lines count. */
    readonly line: number,
    readonly reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}

/** A month: a soak runs for a week of the set's time. */
const longestTime = 30 * 86_400_000;
const farthest = 100_000;

/** Milliseconds since the script's start. */
const time = pipe(number(), finite(), minValue(0), maxValue(longestTime));
/** Authored pixels of the stage (1920x1080). Places outside lie in the letterbox bars. */
const place = pipe(number(), finite(), minValue(-farthest), maxValue(farthest));
const text = pipe(string(), nonEmpty(), maxLength(100));
const address = pipe(string(), maxLength(2000), startsWith('/'));

const headerSchema = object({
  type: literal('script'),
  version: literal(1),
  /** Where the app was opened: path, query and fragment. */
  path: optional(address),
  brand: optional(text),
  appType: optional(text),
  /** The device family (C 9.2), whose key codes these are. */
  platform: optional(text),
  /** When the script begins. */
  at: optional(text),
  /** Of a report (docs/diagnostics.md): calls that failed before it, in their order. A replay makes them fail as they did. */
  failed: optional(
    pipe(
      array(
        object({
          /** When it was made. */
          time,
          /** The whole path; if it ends with `…`, its beginning. */
          path: address,
          /** 0 for no answer. */
          status: pipe(number(), integer(), minValue(0), maxValue(599)),
          /** Which call to the path since the step before it, 1 for the first. */
          call: optional(pipe(number(), integer(), minValue(1))),
        }),
      ),
      maxLength(20),
    ),
  ),
});

/** What befalls a set while a viewer sits before it; what begins with `no` lasts until the same without it. */
export const troubles = [
  'no network',
  'network',
  'no service',
  'service',
  'no storage',
  'storage',
  'hidden',
  'shown',
  'context lost',
  'clock',
  'power',
  'calls',
] as const;

/** How calls fail: with a status, with a wrong answer, late or without any. */
export const callTroubles = [
  '401',
  '404',
  '500',
  '503',
  'refused',
  'hanging',
  'slow',
  'broken',
  'empty',
  'html',
  'hostile',
] as const;

/** `code` is the keyCode: television engines often name their keys 'Unidentified'. */
const keyFields = { time, key: text, code: pipe(number(), integer(), minValue(0), maxValue(65_535)) };

const eventSchema = variant('type', [
  object({ type: literal('down'), ...keyFields }),
  object({ type: literal('up'), ...keyFields }),
  object({ type: literal('move'), time, x: place, y: place }),
  object({ type: literal('press'), time, x: place, y: place }),
  object({ type: literal('release'), time, x: place, y: place }),
  object({ type: literal('wheel'), time, x: place, y: place, dx: place, dy: place }),
  /** The pointer left the window. */
  object({ type: literal('leave'), time }),
  /** The window lost the keyboard or was hidden: whatever was held is no longer. */
  object({ type: literal('blur'), time }),
  /** A deep link leads a running app to one of its routes. */
  object({ type: literal('open'), time, path: address }),
  /** Voice control, or a screen reader, activates what has this name in the mirror. */
  object({ type: literal('say'), time, name: pipe(string(), nonEmpty(), maxLength(1000)) }),
  object({
    type: literal('trouble'),
    time,
    what: picklist(troubles),
    /** Of `calls`: in which way they fail, which, and how many. */
    how: optional(picklist(callTroubles)),
    path: optional(address),
    times: optional(pipe(number(), integer(), minValue(1))),
    /** Of `calls` with `hostile` answers: which wrong answers. */
    seed: optional(pipe(number(), integer())),
    /** Of `clock`: milliseconds by which it jumps, back if negative. Of `power`: the set's time when it comes back, if not the right one. */
    ms: optional(pipe(number(), finite())),
  }),
]);

/** What a field must be, in the words of an error. */
const expected: Readonly<Record<string, string>> = {
  type: 'one of down, up, move, press, release, wheel, leave, blur, open, say, trouble',
  what: `one of ${troubles.join(', ')}`,
  how: `one of ${callTroubles.join(', ')}`,
  name: 'the name of something in the mirror',
  version: '1',
  path: 'a path that begins with one /',
  brand: 'the name of a brand',
  appType: 'the name of a build type',
  platform: 'the name of a device family',
  at: 'a moment, as ISO 8601 has it',
  time: `milliseconds from 0 to ${longestTime}`,
  key: 'the name of a key',
  code: 'a key code, a whole number from 0 to 65535',
  x: 'authored pixels',
  y: 'authored pixels',
  dx: 'pixels',
  dy: 'pixels',
  script: 'a key script',
};

/**
 * Reads the text of a script, or what a console printed of one.
 * @throws {KeyScriptError} for the first line that is wrong, and for a script without events
 */
export function parseKeyScript(source: string): KeyScript {
  const lines = unwrapLogLines(source.replace(/^\uFEFF/, '')).split('\n');
  const events: ScriptEvent[] = [];
  const order = new Order();
  let header: ScriptHeader | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = index + 1;
    const value = parseLine(line, number);
    if (isHeader(value)) {
      if (header || events.length > 0) throw new KeyScriptError(number, 'only the first line can be of type "script"');
      header = checkedHeader(value, number);
    } else {
      const event = checked(eventSchema, value, number);
      order.check(event, number);
      events.push(event);
    }
  }
  // A run in which nothing happens would pass for one that went well.
  if (events.length === 0) throw new KeyScriptError(lines.length, 'it has no event');
  return { header, events };
}

/** The text of a script, one line an event. */
export function serialiseKeyScript({ header, events }: KeyScript): string {
  const lines = header === undefined ? events : [header, ...events];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Identifies a key: its code, or its name where an engine gives no code. */
export function keyIdentity({ code, key }: { readonly code: number; readonly key: string }): number | string {
  return code === 0 ? key : code;
}

/** Checks that the events are possible in this order. A key may still be down at the end. */
class Order {
  private time = 0;
  private readonly keys = new Map<number | string, number>();
  private pressedOn: number | undefined;

  check(event: ScriptEvent, line: number): void {
    if (event.time < this.time) throw new KeyScriptError(line, `time goes back from ${this.time} to ${event.time}`);
    this.time = event.time;
    switch (event.type) {
      case 'down':
      case 'up':
        this.checkKey(event, line);
        break;
      case 'press':
        if (this.pressedOn !== undefined) throw new KeyScriptError(line, `pressed since line ${this.pressedOn}`);
        this.pressedOn = line;
        break;
      case 'release':
        if (this.pressedOn === undefined) throw new KeyScriptError(line, 'a release without a press');
        this.pressedOn = undefined;
        break;
      case 'leave':
        this.pressedOn = undefined;
        break;
      case 'blur':
        this.keys.clear();
        this.pressedOn = undefined;
        break;
    }
  }

  private checkKey(event: ScriptKeyEvent, line: number): void {
    const identity = keyIdentity(event);
    const downOn = this.keys.get(identity);
    if (event.type === 'up') {
      if (downOn === undefined) throw new KeyScriptError(line, `${event.key} comes up without having gone down`);
      this.keys.delete(identity);
    } else {
      if (downOn !== undefined) throw new KeyScriptError(line, `${event.key} is down since line ${downOn}`);
      this.keys.set(identity, line);
    }
  }
}

/**
 * The script in a console's text, which has a line `key-script {"file":…,"script":"…"}` for each save; any other text as it is.
 * The last save holds what those before it hold.
 */
function unwrapLogLines(source: string): string {
  if (source.trimStart().startsWith('{')) return source;
  let script: string | undefined;
  let foundOn = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const start = line.indexOf(`${scriptLogEvent} {`);
    if (start < 0) continue;
    // Consoles add text around the line, such as the place in the source.
    const detail = line.slice(start + scriptLogEvent.length, line.lastIndexOf('}') + 1);
    const saved = checked(object({ script: string() }), parseLine(detail, index + 1), index + 1).script;
    if (script !== undefined && !saved.startsWith(script))
      throw new KeyScriptError(index + 1, `another recording than on line ${foundOn}`);
    script = saved;
    foundOn = index + 1;
  }
  return script ?? source;
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new KeyScriptError(number, `no JSON: ${shortened(line.trim())}`);
  }
}

function isHeader(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'script';
}

function checkedHeader(value: unknown, line: number): ScriptHeader {
  const header = checked(headerSchema, value, line);
  // `//other.host` and `/\other.host` would lead out of the app.
  if (header.path !== undefined && /^\/[/\\]/.test(header.path))
    throw new KeyScriptError(line, `"path" must be ${expected['path']}, not ${shortened(JSON.stringify(header.path))}`);
  return header;
}

function checked<Schema extends Parameters<typeof safeParse>[0]>(
  schema: Schema,
  value: unknown,
  line: number,
): InferOutput<Schema> {
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [{ path, input, message }] = result.issues;
  const field = path?.map(({ key }) => String(key)).join('.');
  if (field === undefined) throw new KeyScriptError(line, `no event: ${shortened(JSON.stringify(value))}`);
  const received = input === undefined ? 'is missing' : `is ${shortened(JSON.stringify(input))}`;
  throw new KeyScriptError(line, `"${field}" ${received}, but must be ${expected[field] ?? message}`);
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 59)}…` : value;
}
