import type { Report } from '../../config/report.ts';
import { guardResolvers } from '../tree/guard.ts';
import {
  checkFocusKey,
  checkItemKeys,
  DuplicateFocusKeyError,
  FocusCycleError,
  parseFocusPattern,
} from '../tree/keys.ts';
import { type FocusTree, isWithin, rootOf, type TreeNode } from '../tree/tree.ts';
import type { FocusNode, FocusNodeOptions, LayerOptions } from '../types.ts';
import { type Layer, layerOptions, newLayer, noteRemoval } from './layer.ts';

interface RegistryOptions {
  report: Report;
  development?: boolean | undefined;
}

/** What somebody has registered: it has a node, or waits until the one with its key goes. */
interface Registration {
  options: FocusNodeOptions;
  readonly parentKey: string;
  node: TreeNode | undefined;
  /** Keys of the scroller's items that are known to be well-formed, by index. */
  readonly itemKeys: string[];
}

/** Adds nodes and layers to the tree and removes them; each key is unique. */
export class Registry {
  /** From the bottom to the top. */
  readonly layers: Layer[] = [];
  /** Those whose key is taken, by key: a page may arrive while the one it replaces still leaves. */
  private readonly waiting = new Map<string, Registration[]>();
  private readonly waitingLayers = new Map<string, LayerOptions[]>();

  constructor(
    private readonly tree: FocusTree,
    private readonly options: RegistryOptions,
    private readonly changed: () => void,
  ) {}

  get top(): Layer {
    return this.layers[this.layers.length - 1] as Layer;
  }

  /** @throws FocusKeyError, DuplicateFocusKeyError, FocusCycleError */
  register(options: FocusNodeOptions): FocusNode {
    const { focusKey } = options;
    checkFocusKey(focusKey);
    const parentKey = options.parentFocusKey ?? this.top.root.focusKey;
    checkFocusKey(parentKey);
    checkNamedKeys(options);
    const itemKeys: string[] = [];
    if (options.scroller) checkItemKeys(options.scroller, itemKeys);
    const own = guardResolvers(ownRect({ ...options }), this.options.report);
    const registration: Registration = { options: own, parentKey, node: undefined, itemKeys };
    if (this.isTaken(focusKey)) append(this.waiting, focusKey, registration);
    else this.add(registration);
    return this.handle(registration);
  }

  /** @throws FocusKeyError, DuplicateFocusKeyError */
  push(layerKey: string, options: LayerOptions): void {
    checkFocusKey(layerKey);
    checkNamedKeys(options);
    if (this.isTaken(layerKey)) {
      append(this.waitingLayers, layerKey, options);
      return;
    }
    this.layers.push(newLayer(this.tree, layerKey, options));
    this.changed();
  }

  /** The lowest layer stays, and so does one that was pushed again meanwhile: it takes the newer options. */
  removeLayer(layerKey: string): void {
    const layer = this.layers.find(({ root }) => root.focusKey === layerKey);
    const next = takeFirst(this.waitingLayers, layerKey);
    if (!layer || layer === this.layers[0]) return;
    if (next) {
      this.tree.setOptions(layer.root, layerOptions(layerKey, next));
    } else {
      this.layers.splice(this.layers.indexOf(layer), 1);
      this.tree.remove(layer.root);
    }
    this.changed();
  }

  private add(registration: Registration): void {
    const { options, parentKey } = registration;
    if (this.isBelowItself(options.focusKey, parentKey)) return;
    registration.node = this.tree.add(options, parentKey);
    this.changed();
  }

  private handle(registration: Registration): FocusNode {
    return {
      update: (changes) => {
        const { options, node } = registration;
        checkNamedKeys(changes);
        if (changes.scroller) checkItemKeys(changes.scroller, registration.itemKeys);
        const own = guardResolvers(ownRect({ ...changes }), this.options.report);
        registration.options = { ...options, ...own, focusKey: options.focusKey };
        if (!node) return;
        this.tree.setOptions(node, registration.options);
        this.changed();
      },
      contentChanged: () => {
        const { scroller } = registration.options;
        if (scroller) checkItemKeys(scroller, registration.itemKeys);
        const { node } = registration;
        if (!node) return;
        // What is focused stays remembered; if it is gone, the repair of the focus remembers what took its place.
        if (!this.layers.some((layer) => isWithin(node, layer.node))) this.tree.contentChanged(node);
        this.changed();
      },
      remove: () => this.remove(registration),
    };
  }

  private remove(registration: Registration): void {
    const { node } = registration;
    const { focusKey } = registration.options;
    if (!node) {
      drop(this.waiting, focusKey, registration);
      return;
    }
    registration.node = undefined;
    for (const layer of this.layers) noteRemoval(layer, node);
    this.tree.remove(node);
    const next = takeFirst(this.waiting, focusKey);
    if (next) this.add(next);
    this.changed();
  }

  /** A key twice is an error in development; in production the first one stays and the second waits until it goes. */
  private isTaken(focusKey: string): boolean {
    if (!this.tree.get(focusKey)) return false;
    if (this.options.development) throw new DuplicateFocusKeyError(focusKey);
    this.options.report({ level: 'warn', event: 'focus-key-registered-twice', detail: { focusKey } });
    return true;
  }

  /** A search upwards would never end. An error in development; in production such a node is not registered. */
  private isBelowItself(focusKey: string, parentKey: string): boolean {
    const parent = this.tree.get(parentKey);
    // The topmost ancestor of an unattached parent waits for its own parent: for this one, if they go round in a circle.
    if (parentKey !== focusKey && (!parent || rootOf(parent).parentKey !== focusKey)) return false;
    if (this.options.development) throw new FocusCycleError(focusKey);
    this.options.report({ level: 'error', event: 'focus-node-below-itself', detail: { focusKey } });
    return true;
  }
}

/** The keys that options name must be well-formed from the start: nobody could handle an error in a key press. */
function checkNamedKeys({ next, preferredChildFocusKey }: Partial<FocusNodeOptions>): void {
  if (preferredChildFocusKey !== undefined) checkFocusKey(preferredChildFocusKey);
  if (next) for (const pattern of Object.values(next)) parseFocusPattern(pattern);
}

/** Copies the rectangle: its owner may keep using it for drawing and grow it with the focus. */
function ownRect<Options extends Partial<FocusNodeOptions>>(options: Options): Options {
  if (options.rect) options.rect = { ...options.rect };
  return options;
}

function append<Item>(queues: Map<string, Item[]>, key: string, item: Item): void {
  const queue = queues.get(key);
  if (queue) queue.push(item);
  else queues.set(key, [item]);
}

function takeFirst<Item>(queues: Map<string, Item[]>, key: string): Item | undefined {
  const first = queues.get(key)?.[0];
  if (first) drop(queues, key, first);
  return first;
}

function drop<Item>(queues: Map<string, Item[]>, key: string, item: Item): void {
  const rest = (queues.get(key) ?? []).filter((one) => one !== item);
  if (rest.length > 0) queues.set(key, rest);
  else queues.delete(key);
}
