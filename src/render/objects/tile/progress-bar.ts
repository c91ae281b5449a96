import { Quad } from '../../quad/quad.ts';
import { Group } from '../group.ts';

export interface ProgressLook {
  height: number;
  track: number;
  trackAlpha: number;
  fill: number;
}

/** How much has been watched, or how far a programme is. */
export class ProgressBar extends Group {
  private readonly track: Quad;
  private readonly fill: Quad;
  private fullWidth = 0;

  constructor(private readonly look: ProgressLook) {
    super();
    const radius = look.height / 2;
    this.track = this.addChild(new Quad({ radius, tint: look.track, alpha: look.trackAlpha }));
    this.fill = this.addChild(new Quad({ radius, tint: look.fill }));
  }

  /** @param fraction 0 to 1; undefined hides the bar */
  show(width: number, fraction: number | undefined): void {
    this.fullWidth = fraction === undefined ? 0 : width;
    this.track.setBox(this.fullWidth, this.look.height);
    const share = Math.min(1, Math.max(0, fraction ?? 0));
    this.fill.setBox(share === 0 ? 0 : Math.max(this.look.height, this.fullWidth * share), this.look.height);
  }
}
