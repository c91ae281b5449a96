import type { Report } from '../../config/report.ts';
import { type Layer, newLayer, noteRemoval } from '../engine/layer.ts';
import type { FocusNode, FocusNodeOptions, LayerOptions } from '../types.ts';
import { checkFocusKey, DuplicateFocusKeyError } from './keys.ts';
import type { FocusTree, TreeNode } from './tree.ts';

interface RegistryOptions {
  report: Report;
  development?: boolean | undefined;
}

/** Adds nodes and layers to the tree and removes them; each key is unique. */
export class Registry {
  /** From the bottom to the top. */
  readonly layers: Layer[] = [];

  constructor(
    private readonly tree: FocusTree,
    private readonly options: RegistryOptions,
    private readonly changed: () => void,
  ) {}

  get top(): Layer {
    return this.layers[this.layers.length - 1] as Layer;
  }

  /** @throws FocusKeyError, DuplicateFocusKeyError */
  register(options: FocusNodeOptions): FocusNode {
    checkFocusKey(options.focusKey);
    const parentKey = options.parentFocusKey ?? this.top.root.focusKey;
    checkFocusKey(parentKey);
    if (this.isTaken(options.focusKey)) return inertNode();
    const node = this.tree.add(ownRect({ ...options }), parentKey);
    this.changed();
    return this.handle(node);
  }

  /** @throws FocusKeyError, DuplicateFocusKeyError */
  push(layerKey: string, options: LayerOptions): void {
    checkFocusKey(layerKey);
    if (this.isTaken(layerKey)) return;
    this.layers.push(newLayer(this.tree, layerKey, options));
    this.changed();
  }

  /** The lowest layer stays. */
  removeLayer(layerKey: string): void {
    const layer = this.layers.find(({ root }) => root.focusKey === layerKey);
    if (!layer || layer === this.layers[0]) return;
    this.layers.splice(this.layers.indexOf(layer), 1);
    this.tree.remove(layer.root);
    this.changed();
  }

  private handle(node: TreeNode): FocusNode {
    const registered = (): boolean => this.tree.get(node.focusKey) === node;
    return {
      update: (options) => {
        if (!registered()) return;
        node.options = ownRect({ ...node.options, ...options, focusKey: node.focusKey });
        this.changed();
      },
      contentChanged: () => {
        if (registered()) this.changed();
      },
      remove: () => {
        if (!registered()) return;
        for (const layer of this.layers) noteRemoval(layer, node);
        this.tree.remove(node);
        this.changed();
      },
    };
  }

  /** A key twice is an error in development; in production the first one stays. */
  private isTaken(focusKey: string): boolean {
    if (!this.tree.get(focusKey)) return false;
    if (this.options.development) throw new DuplicateFocusKeyError(focusKey);
    this.options.report({ level: 'warn', event: 'focus-key-registered-twice', detail: { focusKey } });
    return true;
  }
}

/** Copies the rectangle: its owner may keep using it for drawing and grow it with the focus. */
function ownRect(options: FocusNodeOptions): FocusNodeOptions {
  if (options.rect) options.rect = { ...options.rect };
  return options;
}

function inertNode(): FocusNode {
  const nothing = (): void => {};
  return { update: nothing, contentChanged: nothing, remove: nothing };
}
