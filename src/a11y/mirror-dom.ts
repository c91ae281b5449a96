import type { FocusTarget } from '../focus/types.ts';
import type { MirrorElement } from './mirror-element.ts';

/** Patches the DOM of the mirror to match its elements, and knows what each of the DOM's stands for. */
export class MirrorDom {
  private readonly targets = new WeakMap<Element, FocusTarget>();
  private readonly keys = new WeakMap<Element, string>();
  /** What each element shows: it is as it should be where that is the same object. */
  private readonly shown = new WeakMap<Element, MirrorElement>();

  constructor(private readonly document: Document) {}

  keyOf(element: Element): string | undefined {
    return this.keys.get(element);
  }

  /** What is focused when the element is; undefined for one that cannot be. */
  targetOf(element: Element): FocusTarget | undefined {
    return this.targets.get(element);
  }

  /** Makes an element, with all that is in it, what it should be. */
  match(element: Element, wanted: MirrorElement): void {
    if (this.shown.get(element) === wanted) return;
    this.shown.set(element, wanted);
    for (const name of element.getAttributeNames()) if (!(name in wanted.attributes)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted.attributes))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    if (wanted.target) this.targets.set(element, wanted.target);
    else this.targets.delete(element);
    wanted.field?.update(element);
    if (wanted.text === undefined) this.matchChildren(element, wanted.children);
    else if (element.textContent !== wanted.text) element.textContent = wanted.text;
  }

  /**
   * Makes the children of `parent` what they should be. Elements stay with their key: a focused element that is taken
   * out and put back would lose the DOM focus.
   */
  private matchChildren(parent: Element, wanted: readonly MirrorElement[]): void {
    if (this.matchesInPlace(parent, wanted)) return;
    const existing = new Map<string, Element>();
    for (const child of Array.from(parent.children)) {
      const key = this.keys.get(child);
      if (key !== undefined) existing.set(key, child);
    }
    const fields = new Map(wanted.map(({ key, field }) => [key, field !== undefined]));
    for (const [key, child] of existing) {
      // A field is another kind of element than what was there before.
      if (fields.get(key) === (child.nodeName === 'INPUT')) continue;
      child.remove();
      existing.delete(key);
    }
    let cursor = parent.firstElementChild;
    for (const element of wanted) {
      const current = existing.get(element.key) ?? this.create(element);
      if (current === cursor) cursor = cursor.nextElementSibling;
      else parent.insertBefore(current, cursor);
      this.match(current, element);
    }
  }

  /** Most updates leave the children where they are. @returns whether this one did */
  private matchesInPlace(parent: Element, wanted: readonly MirrorElement[]): boolean {
    let child = parent.firstElementChild;
    for (const { key, field } of wanted) {
      if (!child || this.keys.get(child) !== key || (child.nodeName === 'INPUT') !== (field !== undefined))
        return false;
      child = child.nextElementSibling;
    }
    if (child && this.keys.get(child) !== undefined) return false;
    child = parent.firstElementChild;
    for (const element of wanted) {
      this.match(child as Element, element);
      child = child?.nextElementSibling ?? null;
    }
    return true;
  }

  private create({ key, field }: MirrorElement): Element {
    const element = this.document.createElement(field ? 'input' : 'div');
    this.keys.set(element, key);
    return element;
  }
}
