/** Sizes in percent of the window's height, so that the badge is as legible on every screen. */
const looks: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  top: '1.2vh',
  right: '2vh',
  zIndex: '1000',
  display: 'flex',
  alignItems: 'center',
  padding: '0.9vh 1.6vh 0.9vh 1.2vh',
  borderRadius: '3vh',
  background: 'rgba(12, 12, 16, 0.82)',
  boxShadow: '0 0 0 1px rgba(255, 255, 255, 0.16)',
  color: '#fff',
  font: '600 1.9vh/1.2 sans-serif',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'pre',
  pointerEvents: 'none',
};

const dotLooks: Partial<CSSStyleDeclaration> = {
  width: '1.5vh',
  height: '1.5vh',
  marginRight: '1vh',
  borderRadius: '50%',
  background: '#ff3b30',
};

/** Shows in a corner that a recording is running. Invisible to screen readers and to the pointer. */
export class RecorderBadge {
  private readonly badge: HTMLElement;
  private readonly count: HTMLElement;
  private readonly hint: HTMLElement;

  constructor(document: Document, hint: string) {
    const badge = document.createElement('div');
    this.badge = badge;
    badge.dataset['recorder'] = '';
    badge.setAttribute('aria-hidden', 'true');
    Object.assign(badge.style, looks);
    const dot = document.createElement('span');
    Object.assign(dot.style, dotLooks);
    this.count = document.createElement('span');
    this.hint = document.createElement('span');
    Object.assign(this.hint.style, { marginLeft: '1.4vh', fontWeight: '400', opacity: '0.75' });
    badge.append(dot, this.count, this.hint);
    document.body.append(badge);
    this.show(0, hint);
  }

  /** The number of recorded keys and presses, and a hint. */
  show(count: number, hint: string): void {
    this.count.textContent = `REC ${count}`;
    this.hint.textContent = hint;
  }

  dispose(): void {
    this.badge.remove();
  }
}
