import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { phaseTimes } from '../../../bench/runner/trace/phases.ts';
import type { CpuProfile, ProfileNode } from '../../../bench/runner/trace/profile.ts';
import { SourceNames } from '../../../bench/runner/trace/source-names.ts';

/** A bundle of one line: from column 0 the focus engine, from column 10 Pixi. */
function bundleWithMap(): SourceNames {
  const directory = mkdtempSync(path.join(tmpdir(), 'phases-'));
  const map = {
    version: 3,
    sources: ['../../src/focus/engine/moves.ts', '../../node_modules/pixi.js/lib/scene/container/Container.mjs'],
    names: ['findMove', 'updateTransform'],
    // Columns 0 and 10, both at the beginning of their sources, with their names.
    mappings: 'AAAAA,UCAAC',
  };
  writeFileSync(path.join(directory, 'main.js.map'), JSON.stringify(map));
  return new SourceNames(directory);
}

function node(id: number, functionName: string, column: number | undefined, children: number[] = []): ProfileNode {
  const url = column === undefined ? '' : 'http://host/main.js';
  return { id, children, callFrame: { functionName, url, lineNumber: 0, columnNumber: column ?? -1 } };
}

function profile(nodes: ProfileNode[], samples: number[]): CpuProfile {
  // Each sample stands for a millisecond, except the last one.
  return { nodes, samples: [...samples, nodes[0]!.id], timeDeltas: [0, ...samples.map(() => 1000)] };
}

describe('phases of a profile', () => {
  it('attributes functions to their source files', () => {
    const nodes = [node(1, '(root)', undefined, [2, 3]), node(2, 'a', 0), node(3, 'b', 10)];
    expect(phaseTimes(profile(nodes, [2, 2, 3]), bundleWithMap())).toEqual([
      {
        phase: 'focus',
        ms: 2,
        files: [{ file: 'src/focus/engine/moves.ts', ms: 2, functions: [{ name: 'findMove', ms: 2 }] }],
      },
      {
        phase: 'scene',
        ms: 1,
        files: [
          {
            file: 'pixi.js/lib/scene/container/Container.mjs',
            ms: 1,
            functions: [{ name: 'updateTransform', ms: 1 }],
          },
        ],
      },
    ]);
  });

  it("counts every WebGL call as GL, and any other call into the browser as its caller's time", () => {
    const nodes = [
      node(1, '(root)', undefined, [2]),
      node(2, 'a', 0, [3, 4]),
      node(3, 'drawElements', undefined),
      node(4, 'sort', undefined),
    ];
    const phases = phaseTimes(profile(nodes, [3, 4]), bundleWithMap());
    expect(phases.map(({ phase, ms }) => [phase, ms])).toEqual([
      ['focus', 1],
      ['GL', 1],
    ]);
  });

  it('leaves out idle time, and keeps code without a known source', () => {
    const unknown: ProfileNode = {
      id: 3,
      callFrame: { functionName: 'f', url: 'http://host/other.js', lineNumber: 0, columnNumber: 0 },
    };
    const nodes = [node(1, '(root)', undefined, [2, 3]), node(2, '(idle)', undefined), unknown];
    expect(phaseTimes(profile(nodes, [2, 2, 3]), bundleWithMap())).toEqual([
      { phase: 'other', ms: 1, files: [{ file: '/other.js', ms: 1, functions: [{ name: 'f', ms: 1 }] }] },
    ]);
  });
});
