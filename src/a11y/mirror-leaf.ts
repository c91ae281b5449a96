import type { Description, FocusTarget } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import { accessibleName, type ItemPlace } from './accessible-name.ts';
import { leafAttributes, spokenOf } from './mirror-attributes.ts';
import type { Context, MirrorElement } from './mirror-element.ts';

/** What the element of a description was made for. */
interface Made {
  readonly element: MirrorElement;
  readonly target: FocusTarget;
  readonly isFocused: boolean;
  readonly place: ItemPlace | undefined;
  readonly t: Translate;
}

/** By description: one that is the same object as before has the same element, for which nothing is made and no DOM compared. */
const made = new WeakMap<Description, Made>();
export const noChildren: readonly MirrorElement[] = [];

/** The element of something that can be focused. */
export function leafElement(
  target: FocusTarget,
  description: Description | undefined,
  context: Context,
  place?: ItemPlace,
): MirrorElement {
  const isFocused = isHolder(target, context);
  const before = description && made.get(description);
  if (before && isFor(before, target, isFocused, place, context)) return before.element;
  const element = makeLeaf(target, description, isFocused, context, place);
  // A field and a text with content say by themselves how they are now.
  if (description && !description.field && !description.content)
    made.set(description, { element, target, isFocused, place, t: context.t });
  return element;
}

function isFor(
  { target, isFocused, place, t }: Made,
  { focusKey, nodeKey, index }: FocusTarget,
  isFocusedNow: boolean,
  placeNow: ItemPlace | undefined,
  context: Context,
): boolean {
  return (
    isFocused === isFocusedNow &&
    target.index === index &&
    target.focusKey === focusKey &&
    target.nodeKey === nodeKey &&
    place?.index === placeNow?.index &&
    place?.count === placeNow?.count &&
    place?.row === placeNow?.row &&
    t === context.t
  );
}

function makeLeaf(
  target: FocusTarget,
  description: Description | undefined,
  isFocused: boolean,
  context: Context,
  place?: ItemPlace,
): MirrorElement {
  // A node without `describe` can at least be found by its key.
  const said = { name: target.focusKey, ...description };
  // An empty list is not announced as a list: it waits for its items.
  const role = said.role === 'list' ? 'group' : (said.role ?? 'button');
  return {
    key: target.focusKey,
    attributes: leafAttributes({ ...said, role }, target.focusKey, isFocused, place, context),
    children: said.content ?? noChildren,
    field: said.field,
    target,
    spoken: spokenOf({ ...said, role }, context, accessibleName(said, role, place, context.t)),
  };
}

/** Whether the focus is there. */
export function isHolder({ nodeKey, index }: FocusTarget, { focused }: Context): boolean {
  return focused?.nodeKey === nodeKey && focused.index === index;
}
