import type { ApiError } from '../../../src/api/api-error.ts';
import type { ApiResult } from '../../../src/api/api-result.ts';
import type { AuthRecord } from '../../../src/api/tokens/auth-record.ts';
import { describeError } from '../../../src/stores/error-catalogue.ts';
import type { AnswerOf } from './fault-server.ts';
import type { Television, TelevisionOptions } from './television.ts';
import type { Word } from './words.ts';

/** One call as the app makes it. */
export interface Probe {
  ask(): Promise<unknown>;
  /** What the viewer has once it is over. */
  sees(): Word;
}

export interface Call {
  /** The call at the service, as `callName` names it. */
  target: RegExp;
  television?: TelevisionOptions;
  /** In place of the usual answers. */
  answer?: AnswerOf;
  /** The viewer's tokens go with what the call does. */
  endsSession?: true;
  probe: (television: Television) => Probe;
}

/** For a call that no store stands behind: the catalogue's error, if any. */
export function asked(
  call: (television: Television) => Promise<ApiResult<unknown>>,
  failed: (error: ApiError, television: Television) => Word = statusText,
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

function statusText(error: ApiError, { t }: Television): Word {
  const { title, message, button } = describeError({ kind: 'API', error }, t, 'Nation');
  if (title === '' || message === '' || button.action !== 'dismiss') throw new Error('The error says nothing.');
  return 'status text';
}

/** Nobody is told of a failure: what the call is for is not there. */
export const unseen = (): Word => 'nothing';

/** For a call that a store makes. `sees` is asked when nothing is under way any more. */
export function through(
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
