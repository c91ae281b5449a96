/** C 9.2: key codes of a phone's play and pause. */
const codes = { play: 415, pause: 19 } as const;

/** C 4.3: play and pause are synthetic key events, as if a remote control had been pressed. */
export function pressMediaKey(window: Window & typeof globalThis, key: keyof typeof codes): void {
  for (const type of ['keydown', 'keyup']) {
    const event = new window.KeyboardEvent(type, { bubbles: true, cancelable: true });
    // No engine's constructor sets it everywhere.
    Object.defineProperty(event, 'keyCode', { value: codes[key] });
    window.document.dispatchEvent(event);
  }
}
