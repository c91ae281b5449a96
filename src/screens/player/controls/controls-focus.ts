import { screen } from '../../../config/constants.ts';
import type { FocusEngine } from '../../../focus/engine/engine.ts';
import { rootLayerKey } from '../../../focus/engine/layer.ts';
import type { Description, FocusNode } from '../../../focus/types.ts';
import type { PlayerButtonKey } from './player-buttons.ts';

export interface ControlsFocusHandlers {
  onBack(): boolean;
  /** Enter, or a press by voice, while only the picture is there. */
  onSelectVideo(): void;
  describeEndCards(): Description;
  describePage(): Description;
  describeVideo(): Description;
}

export type ControlsTarget = 'bar' | PlayerButtonKey;

/** What has the focus on the player's page. */
export type PlayerPanel = 'video' | 'controls' | 'endCards';

const panels: readonly PlayerPanel[] = ['video', 'controls', 'endCards'];

/**
 * What can be focused on the player's page: the picture itself, which says what is playing, the controls, or the end
 * cards; one at a time.
 *
 *   page ┬ video
 *        ├ controls ┬ seek
 *        │          └ buttons
 *        └ endCards ─ buttons
 */
export class ControlsFocus {
  readonly controlsKey: string;
  readonly seekKey: string;
  readonly buttonsKey: string;
  readonly endCardsKey: string;
  private readonly videoKey: string;
  private nodes: Record<PlayerPanel | 'page', FocusNode> | undefined;

  constructor(
    private readonly focus: FocusEngine,
    private readonly pageFocusKey: string,
    private readonly handlers: ControlsFocusHandlers,
  ) {
    this.videoKey = `${pageFocusKey}/video`;
    this.controlsKey = `${pageFocusKey}/controls`;
    this.seekKey = `${this.controlsKey}/seek`;
    this.buttonsKey = `${this.controlsKey}/buttons`;
    this.endCardsKey = `${pageFocusKey}/end-cards`;
  }

  /** @returns removes the nodes */
  register(): () => void {
    const { focus, pageFocusKey, handlers } = this;
    const nodes = {
      page: focus.register({
        focusKey: pageFocusKey,
        container: true,
        boundary: true,
        onBack: () => handlers.onBack(),
        describe: () => handlers.describePage(),
      }),
      controls: focus.register({
        focusKey: this.controlsKey,
        parentFocusKey: pageFocusKey,
        container: true,
        focusable: false,
      }),
      endCards: focus.register({
        focusKey: this.endCardsKey,
        parentFocusKey: pageFocusKey,
        container: true,
        focusable: false,
        describe: () => handlers.describeEndCards(),
      }),
      video: focus.register({
        focusKey: this.videoKey,
        parentFocusKey: pageFocusKey,
        rect: { x: 0, y: 0, width: screen.width, height: screen.height },
        defaultFocus: true,
        onSelect: () => handlers.onSelectVideo(),
        describe: () => handlers.describeVideo(),
      }),
    };
    this.nodes = nodes;
    return () => {
      for (const node of Object.values(nodes)) node.remove();
      this.nodes = undefined;
    };
  }

  /** Makes one panel focusable in place of the others. `target` is where the focus goes in the controls. */
  show(panel: PlayerPanel, target: ControlsTarget): void {
    if (!this.nodes) return;
    this.nodes[panel].update({ focusable: true });
    if (panel === 'controls') this.focusOn(target);
    else this.focus.setFocus(panel === 'video' ? this.videoKey : this.endCardsKey);
    for (const other of panels) if (other !== panel) this.nodes[other].update({ focusable: false });
  }

  focusOn(target: ControlsTarget): void {
    this.focus.setFocus(target === 'bar' ? this.seekKey : `${this.buttonsKey}/${target}`);
  }

  /** Nothing lies over the page. */
  get isUppermost(): boolean {
    return this.focus.activeLayer.focusKey === rootLayerKey;
  }

  get isOnBar(): boolean {
    return this.focus.focused?.nodeKey === this.seekKey;
  }

  /** What is under a point of the stage: a place on the bar as a fraction, another control, or only the picture. */
  under(x: number, y: number): { bar: number } | 'control' | 'picture' {
    const hit = this.focus.hitTest(x, y);
    if (!hit || hit.nodeKey === this.videoKey) return 'picture';
    const rect = hit.nodeKey === this.seekKey ? this.focus.rectOf(this.seekKey) : undefined;
    return rect ? { bar: (x - rect.x) / rect.width } : 'control';
  }

  /** What is playing, or how, has changed. */
  changed(): void {
    this.nodes?.page.contentChanged();
  }
}
