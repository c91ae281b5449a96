import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { rootLayerKey } from '../focus/engine/layer.ts';
import type { FocusNode, FocusNodeOptions } from '../focus/types.ts';
import { useUi } from './ui-context.ts';
import { useLatest } from './use-latest.ts';

type Handlers = Pick<FocusNodeOptions, HandlerName>;
type HandlerName =
  | 'onFocus'
  | 'onBlur'
  | 'onFocusWithin'
  | 'onSettled'
  | 'onSelect'
  | 'onLongPress'
  | 'onBack'
  | 'onEdge'
  | 'neighbour'
  | 'describe';

/**
 * Options that may change while the node stays registered. Handlers are not listed: the engine always calls the newest.
 */
const changeable = ['rect', 'preferredChildFocusKey', 'defaultFocus', 'focusable', 'nodeData'] as const;

const noContent: readonly unknown[] = [];

/**
 * Registers a focus node while the component is mounted: without a parent below the page, also if a dialog is open, which
 * names itself as the parent of what it contains. Only a new key, parent or scroller registers it again.
 * Handlers may be new functions in every render: the engine calls those of the last commit.
 * @param content the values that the scroller and `describe` read; when one changes, the focus is repaired and the DOM
 * mirror updated
 * @returns the node, for code that changes it without a render
 */
export function useFocusNode(
  options: FocusNodeOptions,
  content: readonly unknown[] = noContent,
): RefObject<FocusNode | null> {
  const { focus } = useUi();
  const { focusKey, parentFocusKey = rootLayerKey, scroller } = options;
  const latest = useLatest(options);
  const node = useRef<FocusNode>(null);
  const applied = useRef({ options, content });
  const handlers = useMemo(() => newestHandlers(latest), [latest]);

  useLayoutEffect(() => {
    const { onLongPress, neighbour, ...rest } = handlers;
    const { current } = latest;
    // Enter acts at once on a node without a long-press handler, so none may be registered by default.
    const registered = focus.register({
      ...current,
      focusKey,
      parentFocusKey,
      scroller,
      ...rest,
      ...(current.onLongPress && { onLongPress }),
      ...(current.neighbour && { neighbour }),
    });
    node.current = registered;
    return () => {
      registered.remove();
      node.current = null;
    };
  }, [focus, focusKey, parentFocusKey, scroller, handlers, latest]);

  useLayoutEffect(() => {
    const before = applied.current;
    applied.current = { options, content };
    const changed = changeable.filter((name) => !isSame(before.options[name], options[name]));
    if (changed.length > 0) node.current?.update(Object.fromEntries(changed.map((name) => [name, options[name]])));
    if (content.some((value, index) => !Object.is(value, before.content[index]))) node.current?.contentChanged();
  });
  return node;
}

/** Stable functions that call the newest handlers. */
function newestHandlers(latest: Readonly<RefObject<FocusNodeOptions>>): Required<Handlers> {
  return {
    onFocus: (event) => latest.current.onFocus?.(event),
    onBlur: (event) => latest.current.onBlur?.(event),
    onFocusWithin: (inside) => latest.current.onFocusWithin?.(inside),
    onSettled: (event) => latest.current.onSettled?.(event),
    onSelect: (event) => latest.current.onSelect?.(event),
    onLongPress: (event) => latest.current.onLongPress?.(event),
    onBack: () => latest.current.onBack?.() ?? false,
    onEdge: (direction) => latest.current.onEdge?.(direction),
    neighbour: (childKey, direction) => latest.current.neighbour?.(childKey, direction),
    describe: (index) => latest.current.describe?.(index),
  };
}

/** Equal, or objects with equal fields: rectangles and node data are often written out in the render. */
function isSame(a: object | string | boolean | undefined, b: object | string | boolean | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const [before, after] = [Object.entries(a), new Map(Object.entries(b))];
  return before.length === after.size && before.every(([name, value]) => Object.is(value, after.get(name)));
}
