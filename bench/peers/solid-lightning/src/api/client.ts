import { appConfig, requests } from '../../../../product/constants.ts';

const waiting: (() => void)[] = [];
let running = 0;

/** The JSON of a call, six calls at a time in the order of the requests. @throws when the call fails */
export async function get<T>(path: string): Promise<T> {
  if (running >= requests.concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    const response = await fetch(path, { headers: { 'x-api-key': appConfig.api.key } });
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    return (await response.json()) as T;
  } finally {
    running--;
    waiting.shift()?.();
  }
}
