import { Mirror } from '../../../src/a11y/mirror.ts';
import type { Description, FocusNodeOptions } from '../../../src/focus/types.ts';
import { language } from '../../../src/i18n/messages.ts';
import { createMessages } from '../../harness/messages.ts';
import { type Fixture, fixture, List, rect } from '../focus/fixtures.ts';

export interface MirroredScreen extends Fixture {
  mirror: Mirror;
  /** The element that holds the mirror. */
  host: Element;
}

/** A focus engine and its mirror. `dispose` the mirror when done. */
export function mirroredScreen(): MirroredScreen {
  const base = fixture();
  const parent = document.createElement('div');
  document.body.append(parent);
  const mirror = new Mirror({
    document,
    parent,
    engine: base.engine,
    clock: base.clock,
    t: createMessages(),
    language,
    name: 'Nation',
    report: ({ event }) => base.logged.push(event),
  });
  const host = parent.querySelector('[data-mirror]') as Element;
  return Object.assign(base, { mirror, host });
}

/** A row of buttons, with their titles as names. */
export function titledRow(
  name: string,
  titles: string[],
  extra: Partial<Description> = {},
): FocusNodeOptions & { scroller: List } {
  return {
    focusKey: keyOf(name),
    rect: rect(0, 0, 1920, 400),
    scroller: new List(titles.map(keyOf), 'x'),
    describe: (index) => (index < 0 ? { role: 'list', name, level: 2 } : { name: titles[index] ?? '', ...extra }),
  };
}

const keyOf = (text: string) => text.replace(/ /g, '-');

/** Role and name of the element with the DOM focus. */
export function activeElement(): string {
  const element = document.activeElement;
  return `${element?.getAttribute('role')}: ${element?.getAttribute('aria-label')}`;
}

/** Role and name of every descendant that has a role, indented by depth. */
export function outline(element: Element, depth = 0): string[] {
  const role = element.getAttribute('role');
  const name = element.getAttribute('aria-label') ?? (element.children.length === 0 ? element.textContent : '');
  const own = role === null ? [] : [`${'  '.repeat(depth)}${role} ${name}`.trimEnd()];
  return [
    ...own,
    ...Array.from(element.children).flatMap((child) => outline(child, role === null ? depth : depth + 1)),
  ];
}

export function attributesOf(element: Element | undefined): Record<string, string> {
  return Object.fromEntries(
    (element?.getAttributeNames() ?? []).map((name) => [name, element?.getAttribute(name) ?? '']),
  );
}
