import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { followFrames } from '../../support/per-frame/per-frame.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function appProgram(): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram([`${root}src/main.tsx`, `${root}src/config/build.d.ts`], options);
}

describe('the per-frame path of the app', () => {
  const path = followFrames(appProgram(), {
    isOurs: (fileName) => fileName.startsWith(`${root}src/`),
    isRenderer: (fileName) => fileName.includes('/node_modules/pixi.js/'),
  });

  it('allocates nothing', () => {
    expect(path.findings).toEqual([]);
  });

  it('includes the loop, its tasks, tweens of every layer, batches, the invalidation, and the overlay', () => {
    const names = [
      ...[
        'FrameLoop.tick',
        'Stage: FrameLoop',
        'Tweens.step',
        'Tween.step',
        'FrameBudget.step',
        'UploadQueue.step',
        'Spinner.step',
      ],
      ...['FocusRing: tween', 'RowController: tween', 'GridController.fadeTile', 'PageController: tween'],
      ...['Tile.placeFocus', 'ScrollTextView.settleLine', 'use-entrance.ts: tween', 'splash.tsx: useEntrance'],
      ...[
        'GlRenderer.render',
        'QuadBatch.update',
        'QuadVertices.write',
        'GlVertices.take',
        'GlTextures.bind',
        'Quad.updateBounds',
      ],
      ...['stage.ts: onChildViewUpdate', 'PerformanceHud.ended', 'paintFrame'],
    ];
    expect(names.filter((name) => !path.reached.has(name))).toEqual([]);
  });

  it('needs every marker: each `// not each frame:` stops something', () => {
    expect(path.idleMarkers).toEqual([]);
  });
});
