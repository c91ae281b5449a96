/**
 * Leaves out the parts of Pixi that its scene graph links in whether an app uses them or not. Pixi's renderers are not imported at
 * all: the app has its own (docs/decisions/quad-renderer.md). Each file below is replaced by a stand-in with the same exports.
 * Importing what is left out from our own code is a build error, never a silent blank. A class that does all that we use of the
 * original may be imported: its `export { … }` stands at its end, and not before `class`.
 * Figures and reasons: docs/decisions/bundle.md.
 */

/** A class that Pixi registers as an extension, but for no renderer: `extensions.add` accepts and ignores it. */
const unregistered = (name) => `export class ${name} {}\n${name}.extension = { type: [], name: '${name}' };`;
/** A class that exists for an `instanceof` or a prototype patch only. */
const neverBuilt = (name) => `export class ${name} {}`;
/** A function that another implementation has replaced. */
const neverCalled = (name) => `export function ${name}() { throw new Error('${name} is left out of this build'); }`;
const empty = 'export {};';

/** File under pixi.js/lib -> its stand-in. */
const standIns = {
  // Masks: forbidden while browsing, and the alpha mask brings the filter system with it.
  'rendering/mask/alpha/AlphaMask.mjs': unregistered('AlphaMask'),
  'rendering/mask/color/ColorMask.mjs': unregistered('ColorMask'),
  'rendering/mask/stencil/StencilMask.mjs': unregistered('StencilMask'),
  'rendering/mask/MaskEffectManager.mjs': `
    export class MaskEffectManagerClass {}
    export const MaskEffectManager = {};`,
  // Filters, and what is drawn into a texture of its own: a plane is what moves as one.
  'scene/container/container-mixins/effectsMixin.mjs': 'export const effectsMixin = {};',
  'scene/container/container-mixins/cacheAsTextureMixin.mjs': 'export const cacheAsTextureMixin = {};',
  // What Pixi's renderers keep of each view: its data on the GPU, in a list of its own, and when it was last drawn.
  'scene/view/ViewContainer.mjs': `
    import { Bounds } from '../container/bounds/Bounds.mjs';
    import { Container } from '../container/Container.mjs';
    class ViewContainer extends Container {
      _bounds = undefined;
      _boundsDirty = true;
      get bounds() {
        if (this._boundsDirty) {
          this._bounds ??= new Bounds();
          this.updateBounds();
          this._boundsDirty = false;
        }
        return this._bounds;
      }
      onViewUpdate() {
        this._didViewChangeTick++;
        this._boundsDirty = true;
        if (this.didViewUpdate) return;
        this.didViewUpdate = true;
        (this.renderGroup || this.parentRenderGroup)?.onChildViewUpdate(this);
      }
    }
    export { ViewContainer };`,
  // Walks the scene for Pixi's renderers. Ours has a walk of its own.
  'scene/container/container-mixins/collectRenderablesMixin.mjs': 'export const collectRenderablesMixin = {};',
  // Of the two textures that Pixi makes of a few texels.
  'rendering/renderers/shared/texture/sources/BufferImageSource.mjs': `
    import { TextureSource } from './TextureSource.mjs';
    export class BufferImageSource extends TextureSource {
      uploadMethodId = 'buffer';
    }
    BufferImageSource.extension = { type: [], name: 'BufferImageSource' };`,
  // The video lies beneath the canvas as an element; it is never a texture.
  'rendering/renderers/shared/texture/sources/VideoSource.mjs': unregistered('VideoSource'),

  // Colours are numbers in our theme and lists of red, green, blue and alpha inside Pixi: no parser for CSS colours.
  'color/Color.mjs': `
    export class Color {
      array = [0, 0, 0, 1];
      constructor(value = 0xffffff) {
        this.setValue(value);
      }
      setValue(value) {
        if (value >= 0 && value <= 0xffffff)
          return this.setParts((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255, 1);
        const parts = value.array ?? value;
        if (!Array.isArray(parts)) throw new Error('not a colour: ' + value);
        return this.setParts(parts[0], parts[1], parts[2], parts[3] ?? 1);
      }
      setParts(red, green, blue, alpha) {
        const { array } = this;
        array[0] = red;
        array[1] = green;
        array[2] = blue;
        return this.setAlpha(alpha);
      }
      setAlpha(alpha) {
        this.array[3] = alpha;
        return this;
      }
      get alpha() {
        return this.array[3];
      }
      toArray() {
        return this.array;
      }
      toBgrNumber() {
        const { array } = this;
        return (Math.round(array[2] * 255) << 16) | (Math.round(array[1] * 255) << 8) | Math.round(array[0] * 255);
      }
      toHex() {
        const bgr = this.toBgrNumber();
        const rgb = ((bgr & 255) << 16) | (bgr & 0xff00) | (bgr >> 16);
        return '#' + (rgb | (1 << 24)).toString(16).slice(1);
      }
    }
    Color.shared = new Color();`,

  // Textures of the size of the screen, for filters and cacheAsTexture.
  'rendering/renderers/shared/texture/TexturePool.mjs': `
    export class TexturePoolClass {}
    export const TexturePool = { returnTexture() {} };`,
  // Textures by address: quads show textures of our own atlas and cache.
  'rendering/renderers/shared/texture/utils/textureFrom.mjs': `
    ${neverCalled('autoDetectSource')}
    ${neverCalled('resourceToTexture')}
    ${neverCalled('textureFrom')}`,
  // Coordinates for meshes and tiling sprites.
  'rendering/renderers/shared/texture/TextureMatrix.mjs': neverBuilt('TextureMatrix'),
  // Rotated frames in an atlas.
  'maths/matrix/groupD8.mjs': `export const groupD8 = { isVertical: () => false, inv: (rotate) => rotate };`,

  // Deprecation warnings.
  'utils/logging/deprecation.mjs': `
    export const deprecation = () => {};
    export const v8_0_0 = '8.0.0';
    export const v8_3_4 = '8.3.4';
    export const v8_21_0 = '8.21.0';
    export const v8_22_0 = '8.22.0';`,

  // Finding children by name, and approximate bounds for culling.
  'scene/container/container-mixins/findMixin.mjs': 'export const findMixin = {};',
  'scene/container/container-mixins/getFastGlobalBoundsMixin.mjs': 'export const getFastGlobalBoundsMixin = {};',

  // Spritesheets, input, accessibility and DOM overlays of Pixi: the app has its own.
  'spritesheet/init.mjs': empty,
  'environment-browser/browserAll.mjs': empty,
  'environment-webworker/webworkerAll.mjs': empty,

  // @pixi/react creates one for its stage. The app has its own renderer and frame loop.
  'app/Application.mjs': `
    import { Container } from '../scene/container/Container.mjs';
    export class Application {
      stage = new Container();
    }`,
};

/** File under @pixi/react/lib -> its stand-in (docs/decisions/react-host.md). */
const reactStandIns = {
  // The original map keeps every root, and everything it references, for the life of the page.
  'core/roots.mjs': 'export const roots = new WeakMap();',
  // A store's change is committed in a microtask, before the next key. The package leaves it to a later task, and keys
  // that are already waiting would go to the page that is being left.
  'helpers/createReconciler.mjs': `
    import Reconciler from 'react-reconciler';
    export const createReconciler = (config) =>
      Reconciler({ ...config, supportsMicrotasks: true, scheduleMicrotask: queueMicrotask });`,
  // The component that creates a renderer, and the hooks that access it.
  'components/Application.mjs': 'export const Application = null;',
  'hooks/useApplication.mjs': neverCalled('useApplication'),
  'hooks/useTick.mjs': neverCalled('useTick'),
  // Only its version is read.
  'package.json.mjs': "export default { version: '' };",
  'helpers/log.mjs': 'export const log = () => {};',
  // Every update has the default priority, which the package sets first.
  'helpers/resolveUpdatePriority.mjs': `
    import { store } from '../store.mjs';
    export const resolveUpdatePriority = () => store.currentUpdatePriority;`,
  // Filters are not children in this app, so only containers are attached, placed and hidden.
  // One that moves among its siblings stays in its render group, which is told that the order has changed.
  'helpers/appendChild.mjs': `
    export function appendChild(parent, child) {
      const moves = child.parent === parent;
      parent.addChild(child);
      if (moves) child._onUpdate();
    }`,
  'helpers/removeChild.mjs': 'export const removeChild = (parent, child) => child.destroy();',
  'helpers/insertBefore.mjs': `
    export function insertBefore(parent, child, before) {
      const moves = child.parent === parent;
      const place = parent.getChildIndex(before);
      parent.addChildAt(child, moves && parent.getChildIndex(child) < place ? place - 1 : place);
      if (moves) child._onUpdate();
    }`,
  'helpers/hideInstance.mjs': 'export const hideInstance = (child) => { child.visible = false; };',
  'helpers/unhideInstance.mjs': 'export const unhideInstance = (child) => { child.visible = true; };',
  // Makes an object of its class without two lists and two copies of its props, and a record of its filters.
  'helpers/createInstance.mjs': `
    import { applyProps } from './applyProps.mjs';
    import { catalogue } from './catalogue.mjs';
    const names = {};
    export function createInstance(type, props) {
      const Class = catalogue[(names[type] ??= type[0].toUpperCase() + type.slice(1))];
      if (!Class) throw new Error(type + ' is no element of the scene: extend it');
      let options = props;
      if (props.children !== undefined || props.ref !== undefined) {
        options = { ...props };
        options.children = options.ref = undefined;
      }
      return applyProps(new Class(options), props);
    }`,
  // Writes the changed props without copying the display object and both sets of props. The original also handles
  // filters, events, Graphics' draw and nested props.
  'helpers/applyProps.mjs': `
    import { Container } from 'pixi.js';
    const reacts = { children: true, key: true, ref: true };
    let defaults;
    export function applyProps(instance, props, before = instance) {
      for (const name in props) {
        const value = props[name];
        if (name in reacts || value === before[name]) continue;
        instance[name] = value === undefined ? (defaults ??= new Container())[name] : value;
      }
      return instance;
    }`,
  'helpers/commitUpdate.mjs': `
    import { applyProps } from './applyProps.mjs';
    export function commitUpdate(instance, type, before, after) {
      applyProps(instance, after, before);
      for (const name in before) if (!(name in after)) applyProps(instance, { [name]: undefined }, before);
    }`,
};

const libraries = { 'pixi.js': standIns, '@pixi/react': reactStandIns };
const libraryFile = /\/node_modules\/(pixi\.js|@pixi\/react)\/lib\/(.+)$/;

/** @returns {import('rollup').Plugin} */
export function leanPixi() {
  const leftOut = new Set(
    [...Object.values(standIns), ...Object.values(reactStandIns)].flatMap((code) =>
      [...code.matchAll(/export (?:class|function|const) (\w+)/g)].map(([, name]) => name),
    ),
  );
  const used = new Set();
  return {
    name: 'lean-pixi',
    load(id) {
      const [, library, file] = libraryFile.exec(id.replaceAll('\\', '/')) ?? [];
      const code = libraries[library]?.[file];
      if (code === undefined) return null;
      used.add(`${library}/${file}`);
      return { code, moduleSideEffects: false };
    },
    moduleParsed({ id, ast }) {
      if (id.includes('node_modules') || ast === null) return;
      for (const node of ast.body) {
        if (node.type !== 'ImportDeclaration' || !(node.source.value in libraries)) continue;
        for (const { imported } of node.specifiers) {
          if (!leftOut.has(imported?.name)) continue;
          this.error(`${id} imports ${imported.name}, which scripts/lib/lean-pixi.mjs leaves out of the bundle`);
        }
      }
    },
    buildEnd(error) {
      // If a package renames a file, it would silently return to the bundle.
      const expected = Object.entries(libraries).flatMap(([library, files]) =>
        Object.keys(files).map((file) => `${library}/${file}`),
      );
      const gone = expected.filter((file) => !used.has(file));
      if (error === undefined && used.size > 0 && gone.length > 0) this.error(`lean-pixi: no such files: ${gone}`);
    },
  };
}
