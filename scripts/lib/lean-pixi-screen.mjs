/**
 * Stand-ins for the parts of Pixi that know several targets, shaders and kinds of texture (lean-pixi.mjs). The app draws
 * one scene with one shader into one canvas. File under pixi.js/lib -> stand-in.
 */

/** Anything that would need what was left out fails at once. */
const leftOut = (what) => `() => { throw new Error('${what} are left out of this build'); }`;

/** Stand-ins that do all that our own code asks for. */
export const ownUses = ['Shader'];

export const screenOnly = {
  'rendering/renderers/shared/renderTarget/RenderTarget.mjs': `
    export class RenderTarget {
      isRoot = true;
      _size = new Float32Array(2);
      constructor({ colorTextures: [texture] }) {
        this.colorTexture = texture.source;
      }
      get size() {
        this._size[0] = this.pixelWidth;
        this._size[1] = this.pixelHeight;
        return this._size;
      }
      get pixelWidth() {
        return this.colorTexture.pixelWidth;
      }
      get pixelHeight() {
        return this.colorTexture.pixelHeight;
      }
      get resolution() {
        return this.colorTexture._resolution;
      }
    }`,
  'rendering/renderers/shared/renderTarget/RenderTargetSystem.mjs': `
    import { Matrix } from '../../../../maths/matrix/Matrix.mjs';
    import { Rectangle } from '../../../../maths/shapes/Rectangle.mjs';
    import { calculateProjection } from '../../gpu/renderTarget/calculateProjection.mjs';
    import { SystemRunner } from '../system/SystemRunner.mjs';
    export class RenderTargetSystem {
      viewport = new Rectangle();
      projectionMatrix = new Matrix();
      onRenderTargetChange = new SystemRunner('onRenderTargetChange');
      constructor(renderer) {
        this._renderer = renderer;
      }
      contextChange() {
        this._gpuRenderTarget = null;
      }
      renderStart({ clear, clearColor }) {
        const target = this._renderer.view.renderTarget;
        const { pixelWidth, pixelHeight, resolution } = target;
        const isFirst = this.renderTarget !== target;
        this.renderTarget = target;
        const gpuTarget = this.getGpuRenderTarget(target);
        if (gpuTarget.width !== pixelWidth || gpuTarget.height !== pixelHeight) {
          this.adaptor.resizeGpuRenderTarget(target);
          gpuTarget.width = pixelWidth;
          gpuTarget.height = pixelHeight;
        }
        this.viewport.width = pixelWidth;
        this.viewport.height = pixelHeight;
        calculateProjection(this.projectionMatrix, 0, 0, pixelWidth / resolution, pixelHeight / resolution, false);
        this.adaptor.startRenderPass(target, clear ?? true, clearColor, this.viewport);
        if (isFirst) this.onRenderTargetChange.emit(target);
      }
      isFrontFaceInverted() {
        return false;
      }
      getGpuRenderTarget(target) {
        return (this._gpuRenderTarget ??= this.adaptor.initGpuRenderTarget(target));
      }
      destroy() {
        this._renderer = null;
      }
    }`,
  'rendering/renderers/gl/renderTarget/GlRenderTargetAdaptor.mjs': `
    import { CLEAR } from '../const.mjs';
    export class GlRenderTargetAdaptor {
      init(renderer) {
        this._renderer = renderer;
        renderer.runners.contextChange.add(this);
        this.contextChange();
      }
      contextChange() {
        this._color = [0, 0, 0, 0];
        this._width = this._height = 0;
      }
      initGpuRenderTarget() {
        return {};
      }
      resizeGpuRenderTarget() {}
      startRenderPass(target, clear, color, { width, height }) {
        const { gl } = this._renderer;
        if (this._width !== width || this._height !== height) {
          this._width = width;
          this._height = height;
          gl.viewport(0, 0, width, height);
        }
        if (!clear) return;
        const known = this._color;
        if (known.some((part, at) => part !== color[at])) {
          for (let at = 0; at < 4; at++) known[at] = color[at];
          gl.clearColor(color[0], color[1], color[2], color[3]);
        }
        gl.clear(clear === true ? CLEAR.ALL : clear);
      }
    }`,

  // One program, in plain GLSL, and one group of resources.
  'rendering/renderers/shared/shader/Shader.mjs': `
    import EventEmitter from 'eventemitter3';
    import { uid } from '../../../../utils/data/uid.mjs';
    import { BindGroup } from '../../gpu/shader/BindGroup.mjs';
    export class Shader extends EventEmitter {
      uid = uid('shader');
      constructor({ glProgram, resources }) {
        super();
        this.glProgram = glProgram;
        const group = new BindGroup();
        this.groups = { 99: group };
        this._uniformBindMap = { 99: Object.keys(resources) };
        this._uniformBindMap[99].forEach((name, at) => group.setResource(resources[name], at));
      }
      destroy() {
        this.emit('destroy', this);
        this.glProgram = null;
        this.removeAllListeners();
        this.groups?.[99].destroy();
        this.groups = null;
      }
    }`,
  'rendering/renderers/gl/shader/program/preprocessors/ensurePrecision.mjs': `
    export const ensurePrecision = (source, _, isFragment) =>
      (isFragment ? 'precision lowp sampler2D;\\nprecision mediump float;\\n' : 'precision highp float;\\n') + source;`,
  'rendering/renderers/gl/shader/program/preprocessors/insertVersion.mjs':
    'export const insertVersion = (source) => source;',
  'rendering/renderers/gl/shader/program/preprocessors/stripVersion.mjs':
    'export const stripVersion = (source) => source;',
  'rendering/renderers/gl/shader/program/preprocessors/setProgramName.mjs':
    'export const setProgramName = (source) => source;',
  'rendering/renderers/gl/shader/program/getUboData.mjs': 'export const getUboData = () => ({});',
  // Formats are given with the quads' geometry, and all attributes of the shader are floats.
  'rendering/renderers/gl/shader/program/mapType.mjs': `
    export const mapType = () => '';
    export const mapGlToVertexFormat = () => 'float32';`,
  // Known values of vectors; those of matrices and samplers are never compared.
  'rendering/renderers/gl/shader/program/defaultValue.mjs': 'export const defaultValue = () => new Float32Array(4);',
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': `
    export const getMaxTexturesPerBatch = ${leftOut('batches without a limit of textures')};`,

  // Masks and filters.
  'scene/container/container-mixins/effectsMixin.mjs': `
    const refuse = ${leftOut('masks and filters')};
    export const effectsMixin = {
      effects: [],
      get mask() {},
      set mask(_) {
        refuse();
      },
      get filters() {},
      set filters(_) {
        refuse();
      },
    };`,

  // Pixels in memory: Pixi's white and empty textures, which never change.
  'rendering/renderers/gl/texture/uploaders/glUploadBufferImageResource.mjs': `
    export const glUploadBufferImageResource = {
      upload({ width, height, resource }, { target, internalFormat, format, type }, gl) {
        gl.texImage2D(target, 0, internalFormat, width, height, 0, format, type, resource);
      },
    };`,
  'rendering/renderers/shared/buffer/BufferResource.mjs': 'export class BufferResource {}',
  'rendering/renderers/shared/texture/TextureView.mjs': 'export class TextureView {}',
};
