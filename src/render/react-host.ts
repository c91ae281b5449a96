import type { Container } from 'pixi.js';
import { createContext, createElement, type ReactNode, useEffect, version } from 'react';
import createReconciler from 'react-reconciler';
import { ConcurrentRoot, DefaultEventPriority, NoEventPriority } from 'react-reconciler/constants.js';

/** A class that React makes display objects of; its props are its constructor's options and its setters. */
export type SceneElement = new (props: never) => Container;

type Props = Readonly<Record<string, unknown>>;
type Settable = Container & Record<string, unknown>;

/** What a display object has when a prop is not given, or no longer is. Any other prop is always given. */
const defaults: Props = { x: 0, y: 0, alpha: 1, visible: true };

/** A React tree in the scene. */
export interface SceneRoot {
  /** Shows a tree in place of the one before. */
  render(node: ReactNode): void;
  /** Takes the tree away. @returns when the effects of its components have been cleaned up */
  unmount(): Promise<void>;
  /** More classes that a tree may name. */
  extend(elements: Readonly<Record<string, SceneElement>>): void;
  /** How often React has changed the scene. */
  readonly commits: number;
}

/**
 * React's host for the scene (docs/decisions/react-host.md): makes, places, changes and destroys display objects, and nothing
 * else. A commit writes the props that differ and reads nothing back.
 * @param failed told of what a component threw
 * @param committed told of each change of the scene
 */
export function createSceneRoot(
  stage: Container,
  elements: Readonly<Record<string, SceneElement>>,
  failed: (error: unknown) => void,
  committed: () => void,
): SceneRoot {
  const catalogue = new Map<string, SceneElement>();
  const extend: SceneRoot['extend'] = (more) => {
    for (const [name, element] of Object.entries(more)) catalogue.set(name[0]?.toLowerCase() + name.slice(1), element);
  };
  extend(elements);
  let commits = 0;
  let priority: number = NoEventPriority;

  const hostContext = {};
  const nothing = (): void => {};
  const none = (): null => null;
  const place = (parent: Container, child: Container): void => void parent.addChild(child);
  const placeBefore = (parent: Container, child: Container, before: Container): void => {
    // Taken out first: it may lie before its new neighbour.
    if (child.parent === parent) parent.removeChild(child);
    parent.addChildAt(child, parent.getChildIndex(before));
  };
  const remove = (_: Container, child: Container): void => child.destroy();
  const show = (visible: boolean) => (object: Container) => {
    object.visible = visible;
  };

  const reconciler = createReconciler({
    supportsMutation: true,
    supportsPersistence: false,
    supportsHydration: false,
    isPrimaryRenderer: true,
    warnsIfNotActing: false,
    // Read by React's developer tools; the types know them elsewhere.
    ...{ rendererPackageName: 'proscenium', rendererVersion: version },
    noTimeout: -1,
    supportsMicrotasks: true,
    scheduleMicrotask: queueMicrotask,
    scheduleTimeout: setTimeout,
    cancelTimeout: clearTimeout,

    createInstance(type: string, props: Props): Container {
      const Element = catalogue.get(type);
      if (!Element) throw new Error(`the scene has no <${type}>`);
      const { children: _, ref: __, ...options } = props;
      const object = new Element(options as never) as Settable;
      // What the constructor did not take itself.
      for (const name in options) if (options[name] !== undefined) set(object, name, options[name]);
      return object;
    },
    createTextInstance(text: string): never {
      throw new Error(`the scene has no bare text: "${text}"`);
    },
    commitUpdate(object: Container, _type: string, before: Props, after: Props): void {
      for (const name in after) {
        if (after[name] !== before[name] && !isReacts(name))
          set(object as Settable, name, after[name] ?? defaults[name]);
      }
      for (const name in before) if (!(name in after) && !isReacts(name)) set(object as Settable, name, defaults[name]);
    },
    appendInitialChild: place,
    appendChild: place,
    appendChildToContainer: place,
    insertBefore: placeBefore,
    insertInContainerBefore: placeBefore,
    removeChild: remove,
    removeChildFromContainer: remove,
    clearContainer: (container: Container) => {
      for (const child of container.removeChildren()) child.destroy();
    },
    hideInstance: show(false),
    unhideInstance: (object: Container, props: Props) => show(props['visible'] !== false)(object),
    hideTextInstance: nothing,
    unhideTextInstance: nothing,
    commitTextUpdate: nothing,
    commitMount: nothing,
    resetTextContent: nothing,
    finalizeInitialChildren: () => false,
    shouldSetTextContent: () => false,
    getRootHostContext: () => hostContext,
    getChildHostContext: (context: object) => context,
    getPublicInstance: (object: Container) => object,
    prepareForCommit: none,
    resetAfterCommit() {
      commits++;
      committed();
    },
    preparePortalMount: nothing,
    detachDeletedInstance: nothing,

    // Keys and timers alike: React batches them and commits before the next frame.
    setCurrentUpdatePriority(next: number) {
      priority = next;
    },
    getCurrentUpdatePriority: () => priority,
    resolveUpdatePriority: () => priority || DefaultEventPriority,
    resolveEventType: none,
    resolveEventTimeStamp: () => -1.1,
    shouldAttemptEagerTransition: () => false,
    trackSchedulerEvent: nothing,

    // Nothing of the scene suspends a commit, and it has no forms, scopes or portals.
    maySuspendCommit: () => false,
    preloadInstance: () => true,
    startSuspendingCommit: nothing,
    suspendInstance: nothing,
    waitForCommitToBeReady: none,
    NotPendingTransition: null,
    HostTransitionContext: createContext(null) as never,
    resetFormInstance: nothing,
    requestPostPaintCallback: nothing,
    getInstanceFromNode: none,
    getInstanceFromScope: none,
    prepareScopeUpdate: nothing,
    beforeActiveInstanceBlur: nothing,
    afterActiveInstanceBlur: nothing,
  });
  // For React's developer tools, and whoever counts commits from outside.
  reconciler.injectIntoDevTools(undefined as never);
  const fiber = reconciler.createContainer(
    stage,
    ConcurrentRoot,
    null,
    false,
    null,
    '',
    failed,
    failed,
    failed,
    null as never,
    null,
  );
  let isMounted = true;
  return {
    render(node) {
      if (isMounted) reconciler.updateContainer(node, fiber, null);
    },
    unmount() {
      isMounted = false;
      return new Promise((resolve) => {
        reconciler.updateContainer(createElement(Unmounted, { tell: resolve }), fiber, null);
      });
    },
    extend,
    get commits() {
      return commits;
    },
  };
}

/** Shown in place of the last tree: React runs its effect behind the clean-ups of that tree. */
function Unmounted({ tell }: { tell: () => void }): null {
  useEffect(tell, [tell]);
  return null;
}

/** Setters compare as they need; what is the same already is left alone, because some of it can only be read. */
function set(object: Settable, name: string, value: unknown): void {
  if (object[name] !== value) (object as Record<string, unknown>)[name] = value;
}

/** Props that are React's own. */
function isReacts(name: string): boolean {
  return name === 'children' || name === 'ref' || name === 'key';
}
