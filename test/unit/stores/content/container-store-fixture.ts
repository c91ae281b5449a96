import { cancelledError, httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Container, ContainerPage } from '../../../../src/api/content/types.ts';
import type { FetchOptions } from '../../../../src/api/feed/fetch-feed.ts';
import { ContainerStore } from '../../../../src/stores/content/container-store.ts';
import { container, noScroll } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

export const minute = 60_000;

interface Request {
  uri: string;
  options: FetchOptions | undefined;
  answer: (page: ContainerPage) => Promise<void>;
  fail: () => Promise<void>;
}

/** A row whose requests the test answers by hand. */
export function setUp(fields: Partial<Container> = {}) {
  const clock = new FakeClock();
  const requests: Request[] = [];
  const containerDetail = (uri: string, _: unknown, options?: FetchOptions) =>
    new Promise<ApiResult<ContainerPage>>((resolve) => {
      const give = (result: ApiResult<ContainerPage>) => {
        resolve(result);
        return settle();
      };
      requests.push({
        uri,
        options,
        answer: (data) => give(success(data)),
        fail: () => give(failure(httpError(500, 'down', null))),
      });
      const cancel = () => void give(failure(cancelledError()));
      options?.signal?.addEventListener('abort', cancel);
    });
  const row = new ContainerStore(container(fields), { api: { containerDetail }, clock });
  const last = () => requests[requests.length - 1] as Request;
  return { clock, requests, row, last };
}

export const withNext = (next: string | null) => ({ scroll: { ...noScroll, next } });

export const ids = (row: ContainerStore) => row.items.map((entry) => entry.entityId);
