import { findChromium } from '../../harness/browser/chromium.ts';
import { startChromium } from './chromium-engine.ts';
import type { RunningEngine } from './engine-page.ts';
import type { Engine } from './engine-table.ts';
import { fetchEngine } from './fetch-engine.ts';
import { startWpe } from './wpe-engine.ts';

/** Starts an engine, after fetching it if necessary. @throws EngineMissing if this machine cannot run it */
export async function startEngine(engine: Engine): Promise<RunningEngine> {
  const { id, source } = engine;
  if (source.kind === 'wpe') return startWpe(id, source.version);
  const executablePath = await fetchEngine(engine, source);
  // Pages see only the app's fonts and one of the pinned browser, whose libraries serve a bare machine, too.
  const { env } = await findChromium();
  return startChromium({ executablePath, flags: source.flags, env });
}
