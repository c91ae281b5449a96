import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A location in the sources, not in the bundle. */
export interface SourcePlace {
  /** Path from the repository, or from the package: `src/focus/engine/moves.ts`, `pixi.js/lib/…`. */
  readonly file: string;
  readonly name: string | undefined;
}

/** Maps locations in bundles to sources by the source maps beside the scripts. */
export class SourceNames {
  private readonly maps = new Map<string, TraceMap | undefined>();

  /** @param directory the folder that is served */
  constructor(private readonly directory: string) {}

  /** @param line,column counted from 0; undefined for code without a source map */
  placeOf(url: string, line: number, column: number): SourcePlace | undefined {
    const map = this.mapOf(url);
    if (!map) return undefined;
    const { source, name } = originalPositionFor(map, { line: line + 1, column });
    return source === null ? undefined : { file: shortPath(source), name: name ?? undefined };
  }

  private mapOf(url: string): TraceMap | undefined {
    if (!this.maps.has(url)) this.maps.set(url, this.read(url));
    return this.maps.get(url);
  }

  private read(url: string): TraceMap | undefined {
    if (!URL.canParse(url)) return undefined;
    const file = path.join(this.directory, `${new URL(url).pathname}.map`);
    return existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : undefined;
  }
}

function shortPath(source: string): string {
  const inPackage = source.lastIndexOf('node_modules/');
  if (inPackage >= 0) return source.slice(inPackage + 'node_modules/'.length);
  return source.replace(/^.*?(?=\b(src|bench|brands)\/)/, '');
}
