import { type ApiError, isCancelled } from '../api/api-error.ts';
import type { ApiResult } from '../api/api-result.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** An SDK whose start and whose errors are told (C 7.7). Its calls are functions without `this`. */
export function reportedSdk<Sdk extends object>(
  name: string,
  sdk: Sdk,
  { sdkStarted, sdkFailed }: Pick<Telemetry, 'sdkStarted' | 'sdkFailed'>,
): Sdk {
  sdkStarted(name);
  const told = (result: unknown): void => {
    const { ok, error } = (result ?? {}) as Partial<ApiResult<unknown> & { error: ApiError }>;
    if (ok === false && error && isBroken(error)) sdkFailed(name, `${error.statusCode} ${error.message}`);
  };
  const reported = Object.entries(sdk).map(([call, make]) => {
    if (typeof make !== 'function') return [call, make];
    return [
      call,
      (...given: unknown[]): unknown => {
        const answer: unknown = make(...given);
        if (answer instanceof Promise) answer.then(told, (cause: unknown) => sdkFailed(name, cause));
        return answer;
      },
    ];
  });
  return Object.fromEntries(reported) as Sdk;
}

/** A refusal, such as of a wrong password, is an answer and no error of the SDK. */
function isBroken(error: ApiError): boolean {
  const { statusCode } = error;
  const isRefusal = statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;
  return !isRefusal && !isCancelled(error);
}
