import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type KeyScript,
  parseKeyScript,
  type ScriptEvent,
  type ScriptKeyEvent,
} from '../../../src/input/key-script.ts';
import { root } from '../../apps/app.ts';
import { type BenchPage, pause } from './bench-page.ts';

/** A script of `bench/scripts`, by name. @throws {KeyScriptError} when the file is not a key script */
export async function readScript(name: string): Promise<KeyScript> {
  return parseKeyScript(await readFile(path.join(root, 'bench/scripts', `${name}.jsonl`), 'utf8'));
}

/**
 * Plays the keys of a script at their recorded times, whether the page keeps up or not. Resolves when the page has
 * handled the last key and had a moment to show the result.
 * @param restMs milliseconds for motion and pictures after the last key
 */
export async function playKeys(page: BenchPage, { events }: KeyScript, restMs = 500): Promise<void> {
  const startedAt = performance.now();
  const handled: Promise<void>[] = [];
  for (const event of events.filter(isKey)) {
    const wait = startedAt + event.time - performance.now();
    if (wait > 0) await pause(wait);
    handled.push(page.key(event));
  }
  await Promise.all(handled);
  await pause(restMs);
}

function isKey(event: ScriptEvent): event is ScriptKeyEvent {
  return event.type === 'down' || event.type === 'up';
}
