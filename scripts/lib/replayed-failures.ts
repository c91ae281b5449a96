import { type FailedCall, type KeyScript, type ScriptEvent, stepTypes } from '../../src/input/key-script.ts';
import type { RunningService } from '../../test/harness/service/service.ts';

/**
 * The calls that failed before a report fail in its replay as often as they did, each after the step that it followed
 * and after as many calls to its address.
 * Times alone would not do: a slow set makes a call later after a key than the machine that replays.
 */
export class ReplayedFailures {
  private readonly steps: readonly ScriptEvent[];
  private begun = 0;

  constructor(
    private readonly script: KeyScript,
    private readonly service: Pick<RunningService, 'addFault'>,
  ) {
    this.steps = script.events.filter(({ type }) => stepTypes.has(type));
  }

  /** Before the page opens, and before each step. */
  async prepareNext(): Promise<void> {
    const step = this.begun++;
    for (const call of this.script.header?.failed ?? [])
      if (this.stepsBefore(call) === step) await this.service.addFault(once(call));
  }

  /** Time 0 is that of all that happened before the recording. */
  private stepsBefore(call: FailedCall): number {
    return call.time === 0 ? 0 : this.steps.filter(({ time }) => time <= call.time).length;
  }
}

function once({ path, status, call = 1 }: FailedCall) {
  const isWhole = !path.endsWith('…');
  const route = isWhole ? path : path.slice(0, -1);
  return { route, whole: isWhole, skips: call - 1, times: 1, ...(status === 0 ? { drop: true } : { status }) };
}
