/**
 * Members of Pixi's classes that the app never calls, and that unused-members.mjs cannot see are unused, because
 * something else has a member of that name. Calling one is an error, not a silent blank: only methods are listed, and
 * accessors that TypeScript keeps from our own display objects (render/elements.ts).
 */

/** File under pixi.js/lib -> names. */
export const leftOutMembers = {
  // The canvas is resized by its style, and cleared when it is drawn.
  'rendering/renderers/shared/system/AbstractRenderer.mjs': 'clear resize resetState _unsafeEvalCheck',
  'rendering/renderers/shared/view/ViewSystem.mjs': 'resize',
  // render/renderer.ts creates the context and has its own versions of the other two.
  'rendering/renderers/gl/context/GlContextSystem.mjs': 'createContext getExtensions validateContext',
  // Uniform buffers, and the state after somebody else's drawing.
  'rendering/renderers/gl/buffer/GlBufferSystem.mjs':
    'bindBufferBase bindBufferRange freeLocationForBufferBase getLastBindBaseLocation resetState',
  'rendering/renderers/gl/shader/GlShaderSystem.mjs': 'bindUniformBlock _generateShaderSync resetState',
  'rendering/renderers/gl/shader/GlUniformGroupSystem.mjs': '_generateUniformsSync',
  // Textures with three dimensions, six sides or samplers of their own.
  'rendering/renderers/gl/texture/GlTextureSystem.mjs':
    '_initEmptyTexture3D _initEmptyTextureCube _bindSampler _getGlSampler _initSampler resetState',
  'rendering/renderers/shared/texture/sources/BufferImageSource.mjs': 'update',
  'rendering/renderers/shared/geometry/Geometry.mjs': 'bounds',
  // Containers drawn into a texture.
  'scene/container/RenderGroupPipe.mjs': '_executeCacheAsTexture _addRenderableCacheAsTexture',
  // Sizes are those of quads.
  'scene/container/Container.mjs': 'width height setSize origin',
  'scene/container/container-mixins/measureMixin.mjs': 'getLocalBounds _setWidth _setHeight',
  'maths/matrix/Matrix.mjs': 'clone copyTo equals invert rotate scale set toString translate',
  'maths/point/ObservablePoint.mjs': 'clone copyTo equals toString',
  'maths/point/Point.mjs': 'clone copyTo equals toString',
  'maths/shapes/Rectangle.mjs': 'ceil copyFromBounds copyTo fit isEmpty toString',
  'scene/container/bounds/Bounds.mjs': 'ceil clone fit scale toString',
  'rendering/renderers/shared/state/State.mjs': 'toString',
};

/** File under pixi.js/lib -> conditions that never hold, as they are written there. */
export const neverTrue = {
  'rendering/renderers/gl/texture/GlTextureSystem.mjs': 'this._useSeparateSamplers',
  'scene/container/RenderGroupPipe.mjs': 'renderGroup.isCachedAsTexture',
  'scene/container/RenderGroupSystem.mjs': 'renderGroup.isCachedAsTexture',
};
