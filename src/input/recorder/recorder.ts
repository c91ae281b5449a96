import type { Report } from '../../config/report.ts';
import { keyAction } from '../../platform/keys.ts';
import { scriptLogEvent } from '../key-script.ts';
import type { InputTap } from '../taps.ts';
import { RecorderBadge } from './badge.ts';
import { Recording, type RecordingOptions } from './recording.ts';

export interface RecorderOptions extends Omit<RecordingOptions, 'hides'> {
  window: Window & typeof globalThis;
  report: Report;
}

/** By then the browser has long read the file. */
const revokeDelay = 60_000;

/**
 * Records keys and pointer until the page ends (docs/key-scripts.md). Ctrl+S, or the remote's blue key, saves what there is so
 * far: as a file, and as a log line for devices that cannot download. The app never gets the keys that save.
 */
export class Recorder {
  private readonly recording: Recording;
  private readonly hint: string;
  private readonly badge: RecorderBadge;

  constructor(private readonly options: RecorderOptions) {
    const { window, keyMap } = options;
    this.recording = new Recording({ ...options, hides: 'passwords' });
    const hasBlue = Object.values(keyMap.codes).includes('blue');
    this.hint = hasBlue ? 'blue key saves' : 'Ctrl+S saves';
    this.badge = new RecorderBadge(window.document, this.hint);
  }

  readonly tap: InputTap = (event) => {
    if (event.type === 'keydown' && this.saves(event as KeyboardEvent)) {
      event.preventDefault();
      if (!(event as KeyboardEvent).repeat) this.save();
      return true;
    }
    const { length } = this.recording;
    this.recording.take(event);
    if (this.recording.length > length) this.badge.show(this.recording.count, this.hint);
    return false;
  };

  dispose(): void {
    this.badge.dispose();
  }

  private saves(event: KeyboardEvent): boolean {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return true;
    return keyAction(this.options.keyMap, event) === 'blue';
  }

  private save(): void {
    const { window, clock, report } = this.options;
    const { script } = this.recording;
    const file = `proscenium-${new Date(clock.now()).toISOString().slice(0, 19).replace(/:/g, '-')}.jsonl`;
    report({ level: 'info', event: scriptLogEvent, detail: { file, script } });
    const url = window.URL.createObjectURL(new window.Blob([script], { type: 'application/jsonl' }));
    const anchor = window.document.createElement('a');
    anchor.href = url;
    anchor.download = file;
    anchor.click();
    clock.setTimeout(() => window.URL.revokeObjectURL(url), revokeDelay);
    this.badge.show(this.recording.count, `saved ${file}`);
  }
}
