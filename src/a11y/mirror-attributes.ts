import type { Description } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import { accessibleName, type ItemPlace, listed, sentences } from './accessible-name.ts';
import { spokenStates, statesOf } from './states.ts';
import { languageOf, type TextLanguage } from './text-language.ts';

type Attributes = Record<string, string>;
type Described = Description & { role: string };

interface Wording {
  t: Translate;
  /** What the app's own texts are written in. */
  language: Required<TextLanguage>;
}

/** What a voice says of an element. */
export interface Spoken {
  readonly words: string;
  /** On, off, selected, 3 minutes of 10: what may change while the focus stays. */
  readonly state: string;
  /** The title of a page, which no name of an element carries. */
  readonly isTitle: boolean;
}

/** Attributes of something that can be focused. Its state, where ARIA has no attribute for it on this role, is in the name. */
export function leafAttributes(
  description: Described,
  focusKey: string,
  isFocused: boolean,
  place: ItemPlace | undefined,
  wording: Wording,
): Attributes {
  const { role } = description;
  const { attributes, words } = statesOf(description, role, wording.t);
  const said = { ...description, description: listed([description.description, words]) };
  return {
    role,
    'data-key': focusKey,
    'aria-label': accessibleName(said, role, place, wording.t),
    ...languageAttributes(description, wording),
    ...attributes,
    tabindex: isFocused ? '0' : '-1',
  };
}

/** Attributes of something with elements inside. A page is not named but titled: by the heading that it begins with. */
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

/** A container's heading, and what it has to say before its elements. */
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

/** @param name of something to focus; a container's is made of what it says of itself */
export function spokenOf(description: Described, { t }: Wording, name?: string): Spoken {
  const words = name ?? sentences([listed([description.badge, description.name]), description.description]);
  return { words, state: spokenStates(description, description.role, t), isTitle: isTitled(description) };
}

/** Dialogs have headings of level 1, too, and names: readers say them when the focus comes in. */
function isTitled({ role, level }: Described): boolean {
  return role === 'group' && level === 1;
}

function descriptionId(focusKey: string): string {
  return `about-${focusKey}`;
}

/** Where the text is not in the app's own language, or does not run its way. */
function languageAttributes({ name, lang, dir }: Pick<Description, 'name' | 'lang' | 'dir'>, { language }: Wording) {
  const own = { ...languageOf(name), ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) };
  const attributes: Attributes = {};
  if (own.lang !== undefined && own.lang !== language.lang) attributes['lang'] = own.lang;
  if (own.dir !== undefined && own.dir !== language.dir) attributes['dir'] = own.dir;
  return attributes;
}
