import {
  type CaptionAppearance,
  type CaptionMenu,
  readCaptionAppearance,
} from '../../config/features/caption-appearance.ts';
import { Signal } from './signal.ts';

/** How captions look in the device's menu; an adapter sets what it has read there. */
export class SettableCaptionMenu implements CaptionMenu {
  appearance: Partial<CaptionAppearance> = {};
  private readonly changes = new Signal<Partial<CaptionAppearance>>();
  readonly subscribe = this.changes.subscribe;

  /** @param read our choices by property; what is none of them counts as not told */
  set(read: Readonly<Record<keyof CaptionAppearance, string | undefined>>): void {
    this.appearance = readCaptionAppearance(read);
    this.changes.tell(this.appearance);
  }
}

/** The choice of this name in a vendor's table. */
export function named<Choice>(table: Readonly<Record<string, Choice>>, name: unknown): Choice | undefined {
  return typeof name === 'string' && Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;
}
