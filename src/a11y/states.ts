import type { Description } from '../focus/types.ts';
import type { MessageKey, Translate } from '../i18n/messages.ts';
import { hasValue, listed, percentOf } from './accessible-name.ts';

const selectable: ReadonlySet<string> = new Set(['option', 'tab', 'row', 'gridcell', 'treeitem']);
const checkable: ReadonlySet<string> = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio']);
const expandable: ReadonlySet<string> = new Set([
  ...['button', 'link', 'menuitem', 'combobox', 'checkbox', 'switch', 'tab', 'row', 'gridcell', 'treeitem'],
]);
const disableable: ReadonlySet<string> = new Set([
  ...['button', 'link', 'slider', 'spinbutton', 'textbox', 'searchbox', 'combobox', 'menuitem', 'group', 'toolbar'],
  ...selectable,
  ...checkable,
]);

type Stated = Omit<Description, 'name'>;
type State = 'selected' | 'checked' | 'expanded' | 'disabled';
type StateMessage = Extract<
  MessageKey,
  'voice.selected' | 'voice.on' | 'voice.off' | 'voice.expanded' | 'voice.collapsed' | 'voice.unavailable'
>;

interface StateRule {
  readonly state: State;
  /** The ARIA attribute that a role has for it; undefined for none. */
  attribute(role: string, description: Stated): string | undefined;
  readonly whenTrue: StateMessage;
  readonly whenFalse?: StateMessage;
}

/** ARIA allows each state on some roles only. On a button, `aria-pressed` stands for both selected and checked. */
const rules: readonly StateRule[] = [
  {
    state: 'selected',
    attribute(role, { checked }) {
      if (selectable.has(role)) return 'aria-selected';
      return role === 'button' && checked === undefined ? 'aria-pressed' : undefined;
    },
    whenTrue: 'voice.selected',
  },
  {
    state: 'checked',
    attribute: (role) => (checkable.has(role) ? 'aria-checked' : role === 'button' ? 'aria-pressed' : undefined),
    whenTrue: 'voice.on',
    whenFalse: 'voice.off',
  },
  {
    state: 'expanded',
    attribute: (role) => (expandable.has(role) ? 'aria-expanded' : undefined),
    whenTrue: 'voice.expanded',
    whenFalse: 'voice.collapsed',
  },
  {
    state: 'disabled',
    attribute: (role) => (disableable.has(role) ? 'aria-disabled' : undefined),
    whenTrue: 'voice.unavailable',
  },
];

/** State as ARIA attributes, or as words where the role has no attribute for it. */
export interface States {
  readonly attributes: Readonly<Record<string, string>>;
  readonly words: string;
}

export function statesOf(description: Stated, role: string, t: Translate): States {
  const attributes: Record<string, string> = {};
  const words: string[] = [];
  if (description.hasMenu) attributes['aria-haspopup'] = 'menu';
  if (description.current) attributes['aria-current'] = role === 'link' ? 'page' : 'true';
  for (const rule of rules) {
    const value = stateOf(rule.state, description, role);
    if (value === undefined) continue;
    const attribute = rule.attribute(role, description);
    if (attribute === undefined) words.push(wordFor(rule, value, t));
    else attributes[attribute] = String(value);
  }
  return { attributes: { ...attributes, ...rangeOf(description, role) }, words: listed(words) };
}

/** The same for a device voice, which knows no roles: everything in words. */
export function spokenStates(description: Stated, role: string, t: Translate): string {
  const { current, selected, valueText, progress, field } = description;
  const words: string[] = [];
  if (field) words.push(field.said);
  if (hasValue(role) && progress !== undefined) words.push(valueText ?? `${percentOf(progress)} %`);
  if (current && !selected) words.push(t('voice.selected'));
  for (const rule of rules) {
    const value = stateOf(rule.state, description, role);
    if (value !== undefined) words.push(wordFor(rule, value, t));
  }
  return listed(words);
}

/** Undefined where there is nothing to say. A checkable role always says whether it is checked. */
function stateOf(state: State, description: Stated, role: string): boolean | undefined {
  if (state === 'disabled') return description.disabled || undefined;
  return description[state] ?? (state === 'checked' && checkable.has(role) ? false : undefined);
}

function wordFor({ whenTrue, whenFalse }: StateRule, value: boolean, t: Translate): string {
  if (value) return t(whenTrue);
  return whenFalse === undefined ? '' : t(whenFalse);
}

function rangeOf({ progress, valueText }: Stated, role: string): Record<string, string> {
  if (!hasValue(role)) return {};
  return {
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(percentOf(progress ?? 0)),
    ...(valueText !== undefined && { 'aria-valuetext': valueText }),
  };
}
