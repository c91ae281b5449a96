import type { ApiResult } from '../../src/api/api-result.ts';

/** The data of a result that must be good. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(`The call failed: ${result.error.statusCode} ${result.error.message}`);
  return result.data;
}
