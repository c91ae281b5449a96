import type { SceneContext } from '../../scene-context.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Icon } from './icon.ts';

/** An icon placed by React: `<iconBlock stage side icon tint x y />`. Its size never changes. */
export class IconBlock extends Icon {
  private shownIcon: IconName | undefined;

  constructor(props: { stage: SceneContext; side: number; icon?: IconName }) {
    super(props.stage, props.side);
    this.icon = props.icon;
  }

  get icon(): IconName | undefined {
    return this.shownIcon;
  }
  set icon(icon: IconName | undefined) {
    this.shownIcon = icon;
    this.show(icon);
  }
}
