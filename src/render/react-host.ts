import { createRoot, extend } from '@pixi/react';
import { Container } from 'pixi.js';
import { Component, createElement, type ReactNode, useEffect } from 'react';

/**
 * React's Activity: what is hidden keeps its state and its display objects, invisible, and has no effects. The reconciler of
 * @pixi/react knows it by this name only (docs/decisions/react-host.md).
 */
export const Activity = Symbol.for('react.offscreen') as unknown as typeof import('react').Activity;

/** A class that React makes display objects of; its props are its constructor's options and its setters. */
export type SceneElement = new (props: never) => Container;
type SceneElements = Readonly<Record<string, SceneElement>>;

/** A React tree in the scene. */
export interface SceneRoot {
  /** Holds what the tree shows. */
  readonly container: Container;
  /** Shows a tree in place of the one before. */
  render(node: ReactNode): void;
  /** Takes the tree away. @returns when the effects of its components have been cleaned up */
  unmount(): Promise<void>;
  /** More classes that a tree may name. */
  extend(elements: SceneElements): void;
  /** How often React has changed the scene. */
  readonly commits: number;
}

export interface SceneRootOptions {
  document: Document;
  elements: SceneElements;
  /** Called with what a component threw. */
  onError(error: unknown): void;
  onCommit(): void;
}

/** A root of @pixi/react, without a renderer or a frame loop of Pixi's (docs/decisions/react-host.md). */
export function createSceneRoot({ document, elements, onError, onCommit }: SceneRootOptions): SceneRoot {
  // The package keeps a root, and with it the whole app, for as long as its canvas lives. Nothing holds this one.
  const root = createRoot(document.createElement('canvas'));
  const { app } = root.applicationState;
  // An application that has a renderer is not initialised: no renderer, ticker or resize observer of its own.
  app.renderer = {} as typeof app.renderer;
  let commits = 0;
  // The package's types call it a fiber; it is React's root of fibers.
  watchCommits(root.fiber as object, () => {
    commits++;
    onCommit();
  });
  extendScene(elements);
  let isMounted = true;
  const show = (tree: ReactNode): void => void root.render(createElement(ErrorBoundary, { tree, onError }), {});
  return {
    container: app.stage,
    render(tree) {
      if (isMounted) show(tree);
    },
    unmount() {
      isMounted = false;
      return new Promise((resolve) => show(createElement(Unmounted, { tell: resolve })));
    },
    extend: extendScene,
    get commits() {
      return commits;
    },
  };
}

function extendScene(elements: SceneElements): void {
  const hosted = Object.entries(elements).map(([name, element]) => [name, withDefaultsOfContainer(element)]);
  extend(Object.fromEntries(hosted));
}

/**
 * For the default of a prop that is no longer given, @pixi/react makes another object of the same class without
 * options. Our classes need theirs. Only props of place are ever left out, and any container has the defaults of
 * those.
 */
function withDefaultsOfContainer(element: SceneElement): SceneElement {
  class Hosted extends (element as new (props: object) => Container) {}
  Object.defineProperty(Hosted.prototype, 'constructor', { value: Container });
  return Hosted;
}

interface CommittedTree {
  readonly flags: number;
  readonly subtreeFlags: number;
}

/** React's flags of a fiber whose commit does something: it is placed, updated, deleted or has an effect. */
const effectFlags = 0b11_1110_0111_0110;

/** React replaces a root's current tree in each commit; @pixi/react has no callback for it. */
function watchCommits(root: { current?: CommittedTree }, onCommit: () => void): void {
  let { current } = root;
  Object.defineProperty(root, 'current', {
    get: () => current,
    set(next: CommittedTree) {
      current = next;
      // Components that rendered the same as before change nothing in the scene.
      if (((next.flags | next.subtreeFlags) & effectFlags) !== 0) onCommit();
    },
  });
}

interface BoundaryProps {
  tree: ReactNode;
  onError(error: unknown): void;
}

interface BoundaryState {
  tree: ReactNode;
  hasFailed: boolean;
}

/** Reports an error and shows nothing until it is given another tree. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { tree: null, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ tree }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return tree === state.tree ? null : { tree, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.tree;
  }
}

/** Replaces the last tree: React runs this effect after the clean-ups of that tree. */
function Unmounted({ tell }: { tell: () => void }): null {
  useEffect(tell, [tell]);
  return null;
}
