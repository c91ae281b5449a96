import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScenarioResult } from './result.ts';

interface Kept {
  readonly of: string;
  readonly minutes: number;
  readonly scenarios: readonly ScenarioResult[];
}

/**
 * What has been measured of a run that takes hours: one that is cut off goes on with the scenario in which it was. Only if nothing has
 * changed that the figures depend on.
 */
export class Unfinished {
  /**
   * @param of commit, options and machine, in any words; the commit pins the browser
   * @param file where it is kept between runs
   */
  constructor(
    private readonly of: string,
    private readonly file: string,
  ) {}

  /** What the run that was cut off had measured, and for how many minutes it had run. */
  read(): Pick<Kept, 'minutes' | 'scenarios'> {
    const nothing = { minutes: 0, scenarios: [] };
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as Kept;
      return kept.of === this.of ? kept : nothing;
    } catch {
      // There was none, or it was cut off while it was written.
      return nothing;
    }
  }

  keep(minutes: number, scenarios: readonly ScenarioResult[]): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ of: this.of, minutes, scenarios } satisfies Kept));
  }

  forget(): void {
    rmSync(this.file, { force: true });
  }
}
