import { findChromium } from '../../support/chromium.ts';
import { startChromium } from './chromium-engine.ts';
import type { RunningEngine } from './engine-page.ts';
import type { Engine } from './engine-table.ts';
import { fetchEngine } from './fetch-engine.ts';
import { startWpe } from './wpe-engine.ts';

const angle = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Fetches an engine if need be, and starts it. @throws EngineMissing when this machine cannot have it */
export async function startEngine(engine: Engine): Promise<RunningEngine> {
  const { source } = engine;
  if (source.kind === 'wpe') return startWpe(engine.id);
  // The only fonts that a page sees are the app's and one of the pinned browser's; so are the libraries of a bare machine.
  const { executablePath, env } = await findChromium();
  if (source.kind === 'pinned') return startChromium({ executablePath, flags: angle, env });
  return startChromium({ executablePath: await fetchEngine(engine, source), flags: source.flags, env });
}
