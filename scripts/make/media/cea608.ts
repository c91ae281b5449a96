import type { Cue } from './captions.ts';

/** Two bytes of captions, of a picture. */
type Pair = readonly [number, number];

/** Characters of a row (CTA-608-E). */
const rowLength = 32;
/** Control codes of the first channel. Each is sent twice. */
const resumeLoading: Pair = [0x14, 0x20];
const eraseHidden: Pair = [0x14, 0x2e];
const eraseShown: Pair = [0x14, 0x2c];
const swap: Pair = [0x14, 0x2f];
/** White, at the left: the two lowest rows. */
const rowCodes: readonly Pair[] = [
  [0x14, 0x50],
  [0x14, 0x70],
];

/**
 * Captions as pop-on CEA-608, by picture: loaded unseen, also while another is shown, swapped in when they are due, erased when
 * they are over.
 */
export function pairsOf(cues: readonly Cue[], fps: number): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  for (const { from, to } of cues) {
    twice(swap).forEach((code, i) => pairs.set(Math.round(from * fps) + i, code));
    twice(eraseShown).forEach((code, i) => pairs.set(Math.round(to * fps) + i, code));
  }
  for (const { from, text } of cues) {
    let frame = Math.round(from * fps);
    for (const code of loadingOf(text).toReversed()) {
      do frame--;
      while (pairs.has(frame));
      pairs.set(frame, code);
    }
  }
  return pairs;
}

function loadingOf(text: string): Pair[] {
  const rows = rowsOf(text);
  const codes = rowCodes.slice(rowCodes.length - rows.length);
  const written = rows.flatMap((row, i) => [...twice(codes[i]!), ...charactersOf(row)]);
  return [...twice(resumeLoading), ...twice(eraseHidden), ...written];
}

const twice = (code: Pair): Pair[] => [code, code];

/** @throws when the text does not fit */
function rowsOf(text: string): string[] {
  const rows = [''];
  for (const word of text.replaceAll('’', "'").split(/\s+/)) {
    const row = rows.at(-1)!;
    if (row === '') rows[rows.length - 1] = word;
    else if (row.length + 1 + word.length <= rowLength) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  if (rows.length > rowCodes.length) throw new Error(`too long for ${rowCodes.length} rows: ${text}`);
  return rows;
}

/** Letters, digits and the usual marks have their ASCII codes. */
function charactersOf(row: string): Pair[] {
  if (!/^[A-Za-z0-9 ,.;:'"!?-]*$/.test(row)) throw new Error(`a character that CEA-608 has elsewhere: ${row}`);
  const codes = [...row].map((letter) => letter.charCodeAt(0));
  return Array.from({ length: Math.ceil(codes.length / 2) }, (_, i) => [codes[2 * i]!, codes[2 * i + 1] ?? 0] as const);
}

/** Bytes have odd parity. */
function withParity(code: number): number {
  let ones = 0;
  for (let bits = code; bits > 0; bits >>= 1) ones += bits & 1;
  return ones % 2 === 0 ? code | 0x80 : code;
}

/** What an SEI message with captions begins with: its type, its length, and the names of ATSC A/53 part 4, 6.2.3. */
const beginning = [0x06, 0x04, 14, 0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03];

/** The NAL unit of one pair, with its length before it. */
function unitOf([first, second]: Pair): Buffer {
  const captions = [0x41, 0xff, 0xfc, withParity(first), withParity(second), 0xff];
  const unit = Buffer.from([...beginning, ...captions, 0x80]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
}

interface Box {
  type: string;
  start: number;
  /** Of what it holds. */
  body: number;
  end: number;
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at += bytes.readUInt32BE(at)) {
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      body: at + 8,
      end: at + bytes.readUInt32BE(at),
    });
  }
  return boxes;
}

/**
 * The same segment with these captions in its pictures, and no others. It must be as ffmpeg writes it: CMAF of one track, with a
 * `sidx` of one entry, and sizes and composition offsets in its `trun`.
 * @throws when it is not
 */
export function withClosedCaptions(segment: Buffer, pairs: ReadonlyMap<number, Pair>, fps: number): Buffer {
  const out = Buffer.from(segment);
  const top = boxesIn(out, 0, out.length);
  const find = (boxes: readonly Box[], type: string): Box => {
    const box = boxes.find((each) => each.type === type);
    if (!box) throw new Error(`no ${type}`);
    return box;
  };
  const sidx = find(top, 'sidx');
  const moof = find(top, 'moof');
  const mdat = find(top, 'mdat');
  const traf = boxesIn(out, find(boxesIn(out, moof.body, moof.end), 'traf').body, moof.end);
  const tfhd = find(traf, 'tfhd').body;
  const trun = find(traf, 'trun').body;
  if (out.readUInt32BE(tfhd) !== 0x02003a || out.readUInt32BE(trun) !== 0x01000a05)
    throw new Error('another kind of segment');
  const timescale = out.readUInt32BE(sidx.body + 8);
  const duration = out.readUInt32BE(tfhd + 12);
  const decodeTime = Number(out.readBigUInt64BE(find(traf, 'tfdt').body + 4));
  const samples: Buffer[] = [];
  let at = moof.start + out.readInt32BE(trun + 8);
  for (let i = 0; i < out.readUInt32BE(trun + 4); i++) {
    const entry = trun + 16 + 8 * i;
    const size = out.readUInt32BE(entry);
    const time = (decodeTime + i * duration + out.readInt32BE(entry + 4)) / timescale;
    const pair = pairs.get(Math.round(time * fps));
    const picture = withoutCaptions(out.subarray(at, at + size));
    const sample = pair ? Buffer.concat([unitOf(pair), picture]) : picture;
    samples.push(sample);
    out.writeUInt32BE(sample.length, entry);
    at += size;
  }
  const media = Buffer.concat([Buffer.alloc(8), ...samples]);
  media.writeUInt32BE(media.length, 0);
  media.write('mdat', 4, 'latin1');
  out.writeUInt32BE(moof.end - moof.start + media.length, sidx.body + 32);
  return Buffer.concat([out.subarray(0, mdat.start), media]);
}

function withoutCaptions(sample: Buffer): Buffer {
  const isCaptions = beginning.every((byte, i) => sample[4 + i] === byte);
  return isCaptions ? sample.subarray(4 + sample.readUInt32BE(0)) : sample;
}
