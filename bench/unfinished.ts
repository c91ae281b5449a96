import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScenarioResult } from './result.ts';

/** What a run's figures depend on. The commit pins the browser as well. */
interface Conditions {
  readonly commit: string;
  readonly runs: number;
  readonly processor: string;
}

interface Kept {
  readonly conditions: Conditions;
  /** ISO time at which the run began. */
  readonly date: string;
  readonly minutes: number;
  readonly scenarios: readonly ScenarioResult[];
}

/**
 * What has been measured of a run that takes hours: one that is cut off goes on with the scenario in which it was. Only under the
 * same conditions.
 */
export class Unfinished {
  /** @param file where it is kept between runs */
  constructor(
    private readonly conditions: Conditions,
    private readonly file: string,
  ) {}

  /**
   * What the run that was cut off had measured, when it began and for how many minutes it had run; undefined if there was none.
   * @throws Error that says how its conditions differ: hours of figures are never written over
   */
  read(): Omit<Kept, 'conditions'> | undefined {
    const kept = this.kept();
    if (!kept) return undefined;
    const differences = (Object.keys(this.conditions) as (keyof Conditions)[])
      .filter((name) => kept.conditions[name] !== this.conditions[name])
      .map((name) => `its ${name} is ${kept.conditions[name]}, not ${this.conditions[name]}`);
    if (differences.length > 0) {
      throw new Error(
        `${this.file} is of another run: ${differences.join('; ')}. Finish that one, or delete the file.`,
      );
    }
    return kept;
  }

  keep(soFar: Omit<Kept, 'conditions'>): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    const kept: Kept = { conditions: this.conditions, ...soFar };
    // A cut during the writing leaves what was kept before.
    writeFileSync(`${this.file}.new`, JSON.stringify(kept));
    renameSync(`${this.file}.new`, this.file);
  }

  forget(): void {
    rmSync(this.file, { force: true });
  }

  private kept(): Kept | undefined {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
