import { createContext, type ReactNode } from 'react';
import createReconciler from 'react-reconciler';
import { DiscreteEventPriority, LegacyRoot } from 'react-reconciler/constants.js';

const nothing = (): void => {};
const none = (): null => null;

/** Functions of the reconciler that its types lack. */
interface SynchronousUpdates {
  updateContainerSync(node: ReactNode, root: unknown, parent: null, callback: null): void;
  flushSyncWork(): void;
}

/**
 * React without a host, to test hooks: host elements are empty views. Commits are synchronous.
 * @param created told of each host element when it is made
 */
export function bareReact(created: (type: string, props: Record<string, unknown>) => void = nothing) {
  let priority: number = DiscreteEventPriority;
  const reconciler = createReconciler({
    supportsMutation: true,
    supportsPersistence: false,
    supportsHydration: false,
    isPrimaryRenderer: false,
    warnsIfNotActing: false,
    noTimeout: -1,
    supportsMicrotasks: true,
    scheduleMicrotask: queueMicrotask,
    scheduleTimeout: setTimeout,
    cancelTimeout: clearTimeout,
    createInstance(type: string, props: Record<string, unknown>) {
      created(type, props);
      return { setFocused: nothing, setText: nothing, scrollTo: nothing };
    },
    appendInitialChild: nothing,
    finalizeInitialChildren: () => false,
    appendChild: nothing,
    appendChildToContainer: nothing,
    insertBefore: nothing,
    insertInContainerBefore: nothing,
    removeChild: nothing,
    commitUpdate: nothing,
    createTextInstance: () => ({}),
    getRootHostContext: () => ({}),
    getChildHostContext: (parent: object) => parent,
    getPublicInstance: (instance: object) => instance,
    prepareForCommit: none,
    resetAfterCommit: nothing,
    clearContainer: nothing,
    detachDeletedInstance: nothing,
    removeChildFromContainer: nothing,
    shouldSetTextContent: () => false,
    setCurrentUpdatePriority(next: number) {
      priority = next;
    },
    getCurrentUpdatePriority: () => priority,
    resolveUpdatePriority: () => priority || DiscreteEventPriority,
    resolveEventType: none,
    resolveEventTimeStamp: () => 0,
    shouldAttemptEagerTransition: () => false,
    trackSchedulerEvent: nothing,
    maySuspendCommit: () => false,
    NotPendingTransition: null,
    HostTransitionContext: createContext(null) as never,
    preparePortalMount: nothing,
    requestPostPaintCallback: nothing,
    getInstanceFromNode: none,
    getInstanceFromScope: none,
    prepareScopeUpdate: nothing,
    beforeActiveInstanceBlur: nothing,
    afterActiveInstanceBlur: nothing,
    preloadInstance: () => true,
    startSuspendingCommit: nothing,
    suspendInstance: nothing,
    waitForCommitToBeReady: none,
    resetFormInstance: nothing,
  } as never) as ReturnType<typeof createReconciler> & SynchronousUpdates;
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const root = reconciler.createContainer(
    {},
    LegacyRoot,
    null,
    false,
    null,
    '',
    rethrow,
    rethrow,
    rethrow,
    nothing,
    null,
  );
  return {
    /** Renders and runs all effects. */
    render(node: ReactNode): void {
      reconciler.updateContainerSync(node, root, null, null);
      reconciler.flushSyncWork();
      reconciler.flushPassiveEffects();
    },
    /** Commits pending state updates. */
    flush(): void {
      reconciler.flushSyncWork();
      reconciler.flushPassiveEffects();
    },
  };
}
