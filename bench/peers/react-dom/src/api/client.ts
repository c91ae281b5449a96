import { brand } from 'virtual:product';
import { appConfig, requests } from '../../../../product/constants.ts';
import { RequestQueue } from '../../../../product/content.ts';

/** Address of the brand's feeds on the service that serves this page. */
export const feedsPath = `/api/${brand.id}`;

const queue = new RequestQueue(requests.concurrent);
const init: RequestInit = {
  headers: { 'content-type': 'application/json', 'x-api-key': appConfig.api.key },
  cache: 'no-cache',
};

/** The JSON at an address of the service, at most six requests at once; undefined when there is none. Never rejects. */
export function getJson(url: string, priority: 'high' | 'low' = 'high'): Promise<unknown> {
  return queue.run<unknown>(
    priority,
    undefined,
    async () => {
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requests.timeout) });
        return response.ok ? ((await response.json()) as unknown) : undefined;
      } catch {
        return undefined;
      }
    },
    () => undefined,
  );
}
