import type { KeyAction, KeyMap } from '../../../src/platform/keys.ts';
import type { Action, SimulatedDevice, StartState, Toggle } from './simulated-device.ts';

/** Keys of a remote that a keyboard lacks, or that differ by family. */
const remoteKeys: readonly (readonly [KeyAction, label: string])[] = [
  ['back', 'Back'],
  ['exit', 'Exit'],
  ['play-pause', 'Play/Pause'],
  ['play', 'Play'],
  ['pause', 'Pause'],
  ['stop', 'Stop'],
  ['red', 'Red'],
  ['green', 'Green'],
  ['yellow', 'Yellow'],
  ['blue', 'Blue'],
  ['menu', 'Menu'],
];

/** Interval at which the panel refreshes the facts, in milliseconds. */
const lookEvery = 250;

interface PanelOptions {
  window: Window;
  device: SimulatedDevice;
  keyMap: KeyMap;
  startState: StartState;
  /** Whether the panel starts open. */
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Restarts the app with the start state. */
  restart(): void;
}

/** A panel in a corner of the page, to operate the device by hand. Not part of the app, which keeps its keys. */
export class Panel {
  private readonly root: HTMLElement;
  private readonly document: Document;
  private isWriting = false;

  constructor(private readonly options: PanelOptions) {
    const { window, device, keyMap, isOpen } = options;
    this.document = window.document;
    this.root = this.element('aside', { className: 'device-panel', tabIndex: -1 });
    this.root.setAttribute('aria-label', `Simulated device: ${device.name}`);
    const body = this.element('div', { className: 'device-panel-body', hidden: !isOpen });
    const title = this.button(device.name, () => {
      body.hidden = !body.hidden;
      options.onOpenChange(!body.hidden);
    });
    title.className = 'device-panel-title';
    body.append(
      this.group(device.actions.map((action) => this.button(action.label, action.press))),
      this.group(device.toggles.map((toggle) => this.toggle(toggle))),
      this.group(keysOf(keyMap).map((key) => this.button(key.label, () => this.pressKey(key.code)))),
      this.links(),
      this.facts(),
    );
    this.root.append(title, body);
    this.keepApart();
    window.document.body.append(this.root);
  }

  private element<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ): HTMLElementTagNameMap[Name] {
    return Object.assign(this.document.createElement(name), properties);
  }

  private group(children: readonly HTMLElement[]): HTMLElement {
    const group = this.element('div', { className: 'device-panel-group' });
    group.append(...children);
    return group;
  }

  private button(label: string, press: Action['press']): HTMLButtonElement {
    const button = this.element('button', { type: 'button', textContent: label });
    button.addEventListener('click', () => press());
    return button;
  }

  private toggle({ label, isOn, set }: Toggle): HTMLButtonElement {
    const button = this.button(label, () => {
      const isNow = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isNow));
      set(isNow);
    });
    button.setAttribute('aria-pressed', String(isOn));
    return button;
  }

  private links(): HTMLElement {
    const { device, startState, restart } = this.options;
    const text = this.element('textarea', { rows: 3, spellcheck: false, value: device.sampleLink });
    text.setAttribute('aria-label', 'Deep link');
    this.holdWhileWriting(text);
    return this.group([
      text,
      this.button('Send link', () => device.sendLink(text.value)),
      this.button('Start with link', () => {
        startState.link = text.value;
        restart();
      }),
      this.button('Start', () => {
        startState.link = '';
        restart();
      }),
    ]);
  }

  /**
   * The app's mirror takes the DOM focus whenever its highlight moves; a text field keeps it until Escape or a click.
   */
  private holdWhileWriting(text: HTMLTextAreaElement): void {
    text.addEventListener('focus', () => {
      this.isWriting = true;
    });
    text.addEventListener('blur', () => {
      if (this.isWriting) queueMicrotask(() => text.focus());
    });
    const release = ({ target }: Event): void => {
      if (target === text) return;
      this.isWriting = false;
      text.blur();
    };
    this.options.window.addEventListener('mousedown', release, { capture: true });
  }

  private facts(): HTMLElement {
    const list = this.element('dl');
    const values = new Map<string, HTMLElement>();
    const look = (): void => {
      for (const [name, value] of Object.entries(this.options.device.facts())) {
        let shown = values.get(name);
        if (!shown) {
          shown = this.element('dd');
          list.append(this.element('dt', { textContent: name }), shown);
          values.set(name, shown);
        }
        if (shown.textContent !== value) shown.textContent = value;
      }
    };
    look();
    this.options.window.setInterval(look, lookEvery);
    return list;
  }

  private pressKey(keyCode: number): void {
    const { window } = this.options;
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, key: 'Unidentified' });
      Object.defineProperty(event, 'keyCode', { value: keyCode });
      window.document.body.dispatchEvent(event);
    }
  }

  /**
   * The app listens on the window, and so does the panel, but earlier: it keeps pointer events in the panel from the
   * app, and keys only while a text field has the focus. Buttons do not take the focus; a click beside one allows Tab.
   */
  private keepApart(): void {
    const { root, options } = this;
    const isInside = ({ target }: Event): boolean => target instanceof Node && root.contains(target);
    for (const type of ['mousedown', 'mouseup', 'mousemove', 'wheel']) {
      options.window.addEventListener(
        type,
        (event) => {
          if (!isInside(event)) return;
          event.stopImmediatePropagation();
          if (type === 'mousedown' && event.target instanceof HTMLButtonElement) event.preventDefault();
        },
        { capture: true },
      );
    }
    for (const type of ['keydown', 'keyup'])
      options.window.addEventListener(type, (event) => this.keepKey(event as KeyboardEvent), { capture: true });
    const reach = (isReached: boolean): void => {
      for (const part of root.querySelectorAll<HTMLElement>('button, textarea')) part.tabIndex = isReached ? 0 : -1;
    };
    reach(false);
    root.addEventListener('focusin', () => reach(true));
    root.addEventListener('focusout', ({ relatedTarget }) => reach(root.contains(relatedTarget as Node | null)));
  }

  private keepKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !this.root.contains(target)) return;
    if (key === 'Escape' || key === 'Tab') this.isWriting = false;
    if (key === 'Escape') target.blur();
    const isPressing = target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');
    if (target instanceof HTMLTextAreaElement || isPressing || key === 'Tab') event.stopImmediatePropagation();
  }
}

/** The family's keys, without duplicates. */
function keysOf({ codes }: KeyMap): { label: string; code: number }[] {
  return remoteKeys.flatMap(([action, label]) => {
    const code = Object.keys(codes).find((candidate) => codes[Number(candidate)] === action);
    return code === undefined ? [] : [{ label, code: Number(code) }];
  });
}
