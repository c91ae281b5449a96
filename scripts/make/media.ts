/**
 * Makes the films in assets/media, which the reference service streams. Needs ffmpeg (libx264, libvpx-vp9, libopus) on
 * the path and takes some minutes; the results are committed.
 *
 *   npx tsx scripts/make/media.ts [--captions] [film…]
 *
 * With --captions it writes the captions alone, CEA-608 included, and needs no ffmpeg.
 * A film becomes assets/media/<id>/ with one folder per track (CMAF: init.mp4 and four-second segments 000.m4s…),
 * WebVTT segments in captions/ and, for translations, captions-es/ and captions-ar/, a small picture of each segment in pictures/, and asset.json with the data for playlists.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Canvas } from './media/canvas.ts';
import { type CaptionLanguage, layOut, segmentVtt } from './media/captions.ts';
import { pairsOf, withClosedCaptions } from './media/cea608.ts';
import { codecsOf } from './media/codecs.ts';
import { type Film, films } from './media/films.ts';
import { previewSize, writePictures } from './media/pictures.ts';
import { pad, type Score, sampleRate, wav } from './media/sound.ts';
import { stampTimecode } from './media/timecode.ts';

const mediaDir = fileURLToPath(new URL('../../assets/media', import.meta.url));
/** A multiple of 8 s is a whole number of AAC frames, so that tracks stay aligned when a channel repeats a film. */
const filmSeconds = 64;
const segmentSeconds = 4;
const fps = 25;
const filmWidth = 960;
const filmHeight = 540;

interface VideoTrack {
  id: string;
  width: number;
  height: number;
  /** Id of the audio track that goes with it. */
  audio: string;
  /** Constant rate factor of the encoder: higher is smaller. */
  crf: number;
  encoder: readonly string[];
}

const h264 = (level: string) =>
  `-c:v libx264 -preset medium -profile:v main -level ${level} -x264-params aq-mode=3:scenecut=0`.split(' ');

const videoTracks: readonly VideoTrack[] = [
  { id: 'h264-234', width: 416, height: 234, audio: 'aac', crf: 27, encoder: h264('2.1') },
  { id: 'h264-360', width: 640, height: 360, audio: 'aac', crf: 27, encoder: h264('3.0') },
  { id: 'h264-540', width: 960, height: 540, audio: 'aac', crf: 26, encoder: h264('3.1') },
  {
    id: 'vp9-360',
    width: 640,
    height: 360,
    audio: 'opus',
    crf: 37,
    encoder: '-c:v libvpx-vp9 -b:v 0 -deadline good -cpu-used 4 -row-mt 1'.split(' '),
  },
];

/**
 * Audio encoders prepend some samples (`priming`); the sound is shortened by as many, so that the frames fill the film
 * exactly.
 */
const audioCodecs = [
  { id: 'aac', priming: 1024, encoder: '-c:a aac -b:a 48k'.split(' ') },
  { id: 'opus', priming: 312, encoder: '-c:a libopus -b:a 32k'.split(' ') },
];

/** The films have no speech: in the second language the music plays its chords backwards, so that one hears which it is. */
const languages = [
  { language: 'en', suffix: '', score: (score: Score): Score => score },
  { language: 'es', suffix: '-es', score: (score: Score): Score => ({ ...score, chords: score.chords.toReversed() }) },
];

const audioTracks = languages.flatMap(({ language, suffix }, sound) =>
  audioCodecs.map((codec) => ({ ...codec, id: `${codec.id}${suffix}`, group: codec.id, language, sound })),
);

/** Folders of captions, the film's own language first. */
const captions: readonly (readonly [folder: string, language: CaptionLanguage])[] = [
  ['captions', 'en'],
  ['captions-es', 'es'],
  ['captions-ar', 'ar'],
];

/** CEA-608 in the pictures: in what, and in which language. */
const closedCaptions = { codec: 'avc1', language: 'en' };

const captionsAlone = process.argv.includes('--captions');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const film of films) {
  if (wanted.length > 0 && !wanted.includes(film.id)) continue;
  await (captionsAlone ? captionAgain(film) : make(film));
}

/** Only the captions of a film that is there. */
async function captionAgain(film: Film): Promise<void> {
  const dir = path.join(mediaDir, film.id);
  await writeCaptions(film, dir);
  if (!film.hasClosedCaptions) return;
  await writeClosedCaptions(film, dir);
  const file = path.join(dir, 'asset.json');
  const asset = JSON.parse(await readFile(file, 'utf8')) as { video: { id: string; segments: number[] }[] };
  for (const track of asset.video) Object.assign(track, await ratesOf(path.join(dir, track.id), track.segments));
  Object.assign(asset, { closedCaptions });
  await writeFile(file, `${JSON.stringify(asset, null, 2)}\n`);
}

async function make(film: Film): Promise<void> {
  const dir = path.join(mediaDir, film.id);
  await rm(dir, { recursive: true, force: true });
  for (const track of [...videoTracks, ...audioTracks]) await mkdir(path.join(dir, track.id), { recursive: true });
  await encode(film, dir);
  await writeCaptions(film, dir);
  if (film.hasClosedCaptions) await writeClosedCaptions(film, dir);
  const size = { width: filmWidth, height: filmHeight };
  const lengths = { seconds: filmSeconds, segmentSeconds };
  const pictures = await writePictures(film, path.join(dir, 'pictures'), { ...lengths, ...size });
  const asset = {
    id: film.id,
    durationSec: filmSeconds,
    segmentSec: segmentSeconds,
    video: await Promise.all(
      videoTracks.map(async ({ id, width, height, audio }) => ({
        ...(await describe(dir, id)),
        width,
        height,
        frameRate: fps,
        audio,
      })),
    ),
    audio: await Promise.all(
      audioTracks.map(async ({ id, group, language }) => ({ ...(await describe(dir, id)), group, language })),
    ),
    pictures: { ...previewSize, bandwidth: Math.round((Math.max(...pictures) * 8) / segmentSeconds) },
    ...(film.hasClosedCaptions && { closedCaptions }),
  };
  await writeFile(path.join(dir, 'asset.json'), `${JSON.stringify(asset, null, 2)}\n`);
  const total = [...asset.video, ...asset.audio].reduce((sum, track) => sum + track.averageBandwidth, 0);
  process.stdout.write(`${film.id}: ${((total / 8) * (filmSeconds / 1e6)).toFixed(1)} MB\n`);
}

/** Paints the film frame by frame and pipes it into one ffmpeg that encodes all tracks. */
async function encode(film: Film, dir: string): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'make-media-'));
  const sounds = languages.map(({ language }) => path.join(scratch, `${language}.wav`));
  for (const [i, { score }] of languages.entries())
    await writeFile(sounds[i]!, wav(pad(score(film.score), filmSeconds)));

  const scaled = videoTracks.map((t, i) => `[s${i}]scale=${t.width}:${t.height}:flags=lanczos[v${i}]`).join(';');
  const split = videoTracks.map((_, i) => `[s${i}]`).join('');
  const filter = `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split=${videoTracks.length}${split};${scaled}`;
  const colour = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' ');
  const gop = ['-g', `${fps * segmentSeconds}`, '-keyint_min', `${fps * segmentSeconds}`];
  const args = [
    ...`-y -v error -f rawvideo -pix_fmt rgb24 -s ${filmWidth}x${filmHeight} -r ${fps} -i pipe:0`.split(' '),
    ...sounds.flatMap((sound) => ['-i', sound]),
    ...['-filter_complex', filter],
    ...videoTracks.flatMap((t, i) => {
      const encoder = [...t.encoder, '-crf', `${t.crf + film.crfOffset}`, ...gop, ...colour];
      return ['-map', `[v${i}]`, ...encoder, ...hls(path.join(dir, t.id))];
    }),
    ...audioTracks.flatMap((t) => {
      const trim = `atrim=end_sample=${filmSeconds * sampleRate - t.priming}`;
      return ['-map', `${t.sound + 1}:a`, '-af', trim, ...t.encoder, ...hls(path.join(dir, t.id))];
    }),
  ];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close') as Promise<[number]>;
  const canvas = new Canvas(filmWidth, filmHeight);
  const paint = film.scene();
  for (let frame = 0; frame < filmSeconds * fps; frame++) {
    paint(canvas, frame / fps, filmSeconds);
    stampTimecode(canvas, frame / fps);
    const picture = new Uint8ClampedArray(filmWidth * filmHeight * 3);
    canvas.toRgb24(picture);
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${film.id}`);
  await rm(scratch, { recursive: true });
}

/** CMAF segments whose first frame is at time 0: composition offsets may be negative instead of delaying the start. */
function hls(folder: string): string[] {
  return [
    ...`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`.split(' '),
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_options', 'movflags=+frag_custom+dash+delay_moov+cmaf'],
    ...['-hls_segment_filename', path.join(folder, '%03d.m4s'), path.join(folder, 'index.m3u8')],
  ];
}

/** Reads a track back: codec, exact segment lengths and bit rates. Deletes the playlist that ffmpeg wrote. */
async function describe(dir: string, id: string) {
  const folder = path.join(dir, id);
  const playlistFile = path.join(folder, 'index.m3u8');
  const playlist = await readFile(playlistFile, 'utf8');
  await rm(playlistFile);
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  return {
    id,
    codecs: codecsOf(await readFile(path.join(folder, 'init.mp4'))),
    ...(await ratesOf(folder, durations)),
    segments: durations,
  };
}

/** Bits a second. @param durations of the segments, in seconds */
async function ratesOf(folder: string, durations: readonly number[]) {
  const names = await segmentsIn(folder);
  if (names.length !== filmSeconds / segmentSeconds || durations.length !== names.length)
    throw new Error(`${folder}: ${names.length} segments instead of ${filmSeconds / segmentSeconds}`);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    bandwidth: Math.round(Math.max(...sizes.map((size, i) => (size * 8) / durations[i]!))),
    averageBandwidth: Math.round((total * 8) / filmSeconds),
  };
}

async function segmentsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.m4s')).sort();
}

async function writeClosedCaptions(film: Film, dir: string): Promise<void> {
  const pairs = pairsOf(layOut(film.sentences.en, 'en', filmSeconds), fps);
  for (const { id } of videoTracks.filter((track) => track.id.startsWith('h264'))) {
    for (const name of await segmentsIn(path.join(dir, id))) {
      const file = path.join(dir, id, name);
      await writeFile(file, withClosedCaptions(await readFile(file), pairs, fps));
    }
  }
}

async function writeCaptions(film: Film, dir: string): Promise<void> {
  for (const [track, language] of captions) {
    const folder = path.join(dir, track);
    await mkdir(folder, { recursive: true });
    const cues = layOut(film.sentences[language], language, filmSeconds);
    for (let i = 0; i < filmSeconds / segmentSeconds; i++) {
      const name = `${String(i).padStart(3, '0')}.vtt`;
      await writeFile(path.join(folder, name), segmentVtt(cues, i * segmentSeconds, (i + 1) * segmentSeconds));
    }
  }
}
