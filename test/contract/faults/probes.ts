import type { ApiError } from '../../../src/api/api-error.ts';
import type { ApiResult } from '../../../src/api/api-result.ts';
import type { AuthRecord } from '../../../src/api/tokens/auth-record.ts';
import type { AnswerOf } from './fault-server.ts';
import type { Word } from './table/words.ts';
import type { Television, TelevisionOptions } from './television.ts';

/** One call as the app makes it. */
export interface Probe {
  ask(): Promise<unknown>;
  /** What the viewer gets, once the call has ended. */
  sees(): Word;
}

export interface Call {
  /** Matches the call's name as in `AnswerOf`. */
  target: RegExp;
  television?: TelevisionOptions;
  /** Replaces the good answers. */
  answer?: AnswerOf;
  /** The call ends the session, and with it the viewer's tokens. */
  endsSession?: true;
  probe: (television: Television) => Probe;
}

/** For a call that no store makes: `failed` says what the viewer gets of its failure. */
export function directProbe(
  call: (television: Television) => Promise<ApiResult<unknown>>,
  failed: (error: ApiError, television: Television) => Word,
): Call['probe'] {
  return (television) => {
    const failures: ApiError[] = [];
    return {
      async ask() {
        const result = await call(television);
        if (result.ok) return;
        failures.push(result.error);
        television.said.push(`${result.error.message} ${result.error.detail}`);
      },
      sees: () => (failures[0] ? failed(failures[0], television) : 'goes on'),
    };
  };
}

/** For a failure that the viewer is not told of. */
export const nothingShown = (): Word => 'nothing';

/** For a call that a store makes. `sees` runs once no call is in flight. */
export function storeProbe(
  ask: (television: Television) => unknown,
  sees: (television: Television) => Word,
): Call['probe'] {
  return (television) => ({
    async ask() {
      await ask(television);
      await television.idle();
    },
    sees: () => sees(television),
  });
}

/** A log line with this event. */
export const wasLogged = ({ events }: Television, event: string): boolean =>
  events.some((line) => line.event === event);

export function expired(record: AuthRecord): AuthRecord {
  return { ...record, tokenExpiration: 1 };
}
