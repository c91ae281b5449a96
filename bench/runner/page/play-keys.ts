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

/** What motion and pictures may still want after the last key. */
const restMs = 500;

/** A script of `bench/scripts`, by name. @throws {KeyScriptError} for a text that is no script */
export async function readScript(name: string): Promise<KeyScript> {
  return parseKeyScript(await readFile(path.join(root, 'bench/scripts', `${name}.jsonl`), 'utf8'));
}

/**
 * Plays the keys of a script at their times, whether the page keeps up or not, as a viewer does. Resolves when it has
 * handled the last one and had a moment to show it.
 */
export async function playKeys(page: BenchPage, { events }: KeyScript): Promise<void> {
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
