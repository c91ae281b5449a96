import type { Description } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import { accessibleName, type ItemPlace, listed, sentences } from './accessible-name.ts';
import { spokenStates, statesOf } from './states.ts';
import { languageOf, type TextLanguage } from './text-language.ts';

type Attributes = Record<string, string>;
type Described = Description & { role: string };

interface Wording {
  t: Translate;
  /** Language and direction of the app's own texts. */
  language: Required<TextLanguage>;
}

/** What a voice says of an element. */
export interface Spoken {
  readonly words: string;
  /** On, off, selected, 3 minutes of 10: what may change while the focus stays. */
  readonly state: string;
  /** The title of a page: a heading, not the name of an element. */
  readonly isTitle: boolean;
  /** Read out when the focus moves, not when it changes. */
  readonly isQuiet: boolean;
}

/** Attributes of a focusable element. A state for which ARIA has no attribute on this role becomes part of the name. */
export function leafAttributes(
  description: Described,
  focusKey: string,
  isFocused: boolean,
  place: ItemPlace | undefined,
  wording: Wording,
): Attributes {
  const { role, field } = description;
  const { attributes, words } = statesOf(description, role, wording.t);
  const said = { ...description, description: listed([description.description, words]) };
  return {
    // An input element has a role of its own.
    ...(field ? field.attributes : { role }),
    'data-key': focusKey,
    'aria-label': accessibleName(said, role, place, wording.t),
    ...languageAttributes(description, wording),
    ...attributes,
    tabindex: isFocused ? '0' : '-1',
  };
}

/** Attributes of a container. A page has no name: its title is the heading at its start. */
export function containerAttributes(description: Described, focusKey: string, wording: Wording): Attributes {
  const { role } = description;
  const { attributes, words } = statesOf(description, role, wording.t);
  const name = isTitled(description) ? '' : listed([description.badge, description.name, words]);
  return {
    role,
    ...(name !== '' && { 'aria-label': name, ...languageAttributes(description, wording) }),
    ...(description.description && { 'aria-describedby': descriptionId(focusKey) }),
    ...attributes,
  };
}

/** A container's heading and description, which come before its items. */
export function introduction({ name, description, level, ...said }: Description, focusKey: string, wording: Wording) {
  const elements: { key: string; attributes: Attributes; text: string }[] = [];
  if (level !== undefined && name !== '') {
    const language = languageAttributes({ ...said, name }, wording);
    elements.push({
      key: '#heading',
      attributes: { role: 'heading', 'aria-level': String(level), ...language },
      text: name,
    });
  }
  if (description) {
    const language = languageAttributes({ name: description }, wording);
    elements.push({ key: '#description', attributes: { id: descriptionId(focusKey), ...language }, text: description });
  }
  return elements;
}

/** @param name of a focusable element; a container's name is made from its description */
export function spokenOf(description: Described, { t }: Wording, name?: string): Spoken {
  const words = name ?? sentences([listed([description.badge, description.name]), description.description]);
  return {
    words,
    state: spokenStates(description, description.role, t),
    isTitle: isTitled(description),
    isQuiet: description.quiet ?? false,
  };
}

/** Dialogs have a heading of level 1 too, but also a name, which screen readers read when the focus enters. */
function isTitled({ role, level }: Described): boolean {
  return role === 'group' && level === 1;
}

function descriptionId(focusKey: string): string {
  return `about-${focusKey}`;
}

/** `lang` and `dir` of a text that differs from the app in language or direction. */
function languageAttributes({ name, lang, dir }: Pick<Description, 'name' | 'lang' | 'dir'>, { language }: Wording) {
  const own = { ...languageOf(name), ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) };
  const attributes: Attributes = {};
  if (own.lang !== undefined && own.lang !== language.lang) attributes['lang'] = own.lang;
  if (own.dir !== undefined && own.dir !== language.dir) attributes['dir'] = own.dir;
  return attributes;
}
