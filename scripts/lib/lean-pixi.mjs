/**
 * Leaves out the parts of Pixi that its renderers link in whether an app uses them or not: masks, filters, Graphics,
 * Mesh, particles, WebGPU, its own event and accessibility systems. Each file below is replaced by a stand-in with the
 * same exports. Importing one of those exports from our own code is a build error, never a silent blank.
 * Figures and reasons: docs/decisions/bundle.md.
 */

/** A class that Pixi registers as an extension, but for no renderer: `extensions.add` accepts and ignores it. */
const unregistered = (name) => `export class ${name} {}\n${name}.extension = { type: [], name: '${name}' };`;
/** A class that exists for an `instanceof` or a prototype patch only. */
const neverBuilt = (name) => `export class ${name} {}`;
/** A function that another implementation has replaced. */
const neverCalled = (name) => `export function ${name}() { throw new Error('${name} is left out of this build'); }`;
const empty = 'export {};';

/** File under pixi.js/lib -> what stands in for it. */
const standIns = {
  // Masks: forbidden while browsing, and the alpha mask brings the filter system with it.
  'rendering/mask/alpha/AlphaMaskPipe.mjs': unregistered('AlphaMaskPipe'),
  'rendering/mask/stencil/StencilMaskPipe.mjs': unregistered('StencilMaskPipe'),
  'rendering/mask/stencil/CanvasStencilMaskPipe.mjs': unregistered('CanvasStencilMaskPipe'),
  'rendering/mask/alpha/AlphaMask.mjs': unregistered('AlphaMask'),
  'rendering/mask/color/ColorMask.mjs': unregistered('ColorMask'),
  'rendering/mask/stencil/StencilMask.mjs': unregistered('StencilMask'),

  // Shapes, meshes, particles: quads are drawn by our own batched pipe.
  'scene/graphics/shared/Graphics.mjs': neverBuilt('Graphics'),
  'scene/graphics/gl/GlGraphicsAdaptor.mjs': unregistered('GlGraphicsAdaptor'),
  'scene/graphics/canvas/CanvasGraphicsAdaptor.mjs': unregistered('CanvasGraphicsAdaptor'),
  'scene/mesh/shared/Mesh.mjs': neverBuilt('Mesh'),
  'scene/mesh/gl/GlMeshAdaptor.mjs': unregistered('GlMeshAdaptor'),
  'scene/particle-container/shared/ParticleBuffer.mjs': neverBuilt('ParticleBuffer'),

  // The video lies beneath the canvas as an element; it is never a texture.
  'rendering/renderers/shared/texture/sources/VideoSource.mjs': unregistered('VideoSource'),

  // Filters.
  'filters/Filter.mjs': neverBuilt('Filter'),

  // WebGPU: no television has it.
  'rendering/renderers/gpu/WebGPURenderer.mjs': neverBuilt('WebGPURenderer'),
  'rendering/renderers/gpu/GpuUboSystem.mjs': neverBuilt('GpuUboSystem'),
  'rendering/renderers/gpu/shader/GpuProgram.mjs': 'export class GpuProgram { static from() { return null; } }',
  'rendering/batcher/shared/DefaultShader.mjs': `
    import { compileHighShaderGlProgram } from '../../high-shader/compileHighShaderToProgram.mjs';
    import { colorBitGl } from '../../high-shader/shader-bits/colorBit.mjs';
    import { generateTextureBatchBitGl } from '../../high-shader/shader-bits/generateTextureBatchBit.mjs';
    import { roundPixelsBitGl } from '../../high-shader/shader-bits/roundPixelsBit.mjs';
    import { getBatchSamplersUniformGroup } from '../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs';
    import { Shader } from '../../renderers/shared/shader/Shader.mjs';
    export class DefaultShader extends Shader {
      constructor(maxTextures) {
        const bits = [colorBitGl, generateTextureBatchBitGl(maxTextures), roundPixelsBitGl];
        const batchSamplers = getBatchSamplersUniformGroup(maxTextures);
        super({ glProgram: compileHighShaderGlProgram({ name: 'batch', bits }), resources: { batchSamplers } });
        this.maxTextures = maxTextures;
      }
    }`,

  // Code generators that need unsafe-eval; 'pixi.js/unsafe-eval' takes their place under a strict policy.
  'rendering/renderers/gl/shader/utils/generateUniformsSync.mjs': neverCalled('generateUniformsSync'),
  'rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs': neverCalled('generateShaderSyncCode'),
  'rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs': neverCalled('createUboSyncFunctionSTD40'),

  // Reading pixels back.
  'rendering/renderers/shared/extract/ExtractSystem.mjs': unregistered('ExtractSystem'),

  // Spritesheets, input, accessibility and DOM overlays of Pixi: the app has its own.
  'spritesheet/init.mjs': empty,
  'environment-browser/browserAll.mjs': empty,
  'environment-webworker/webworkerAll.mjs': empty,
};

/** Colours are numbers in the theme: the table of CSS colour names is never read. */
const colourNames = '@pixi/colord/plugins/names';

const libraryFile = /[\\/]node_modules[\\/]pixi\.js[\\/]lib[\\/](.+)$/;

/** @returns {import('rollup').Plugin} */
export function leanPixi() {
  const leftOut = new Set(
    Object.values(standIns).flatMap((code) => /export (?:class|function) (\w+)/.exec(code)?.[1] ?? []),
  );
  const used = new Set();
  return {
    name: 'lean-pixi',
    resolveId(source) {
      return source === colourNames ? { id: '\0no-colour-names', moduleSideEffects: false } : null;
    },
    load(id) {
      if (id === '\0no-colour-names') return 'export default () => undefined;';
      const file = libraryFile.exec(id)?.[1].replaceAll('\\', '/');
      if (file === undefined || !(file in standIns)) return null;
      used.add(file);
      return { code: standIns[file], moduleSideEffects: false };
    },
    moduleParsed({ id, ast }) {
      if (id.includes('node_modules') || ast === null) return;
      for (const node of ast.body) {
        if (node.type !== 'ImportDeclaration' || node.source.value !== 'pixi.js') continue;
        for (const { imported } of node.specifiers) {
          if (!leftOut.has(imported?.name)) continue;
          this.error(`${id} imports ${imported.name}, which scripts/lib/lean-pixi.mjs leaves out of the bundle`);
        }
      }
    },
    buildEnd(error) {
      // A file that Pixi renamed would silently come back into the bundle.
      const gone = Object.keys(standIns).filter((file) => !used.has(file));
      if (error === undefined && used.size > 0 && gone.length > 0) this.error(`lean-pixi: no such files: ${gone}`);
    },
  };
}
