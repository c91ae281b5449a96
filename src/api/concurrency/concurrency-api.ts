import { number, object, safeParse } from 'valibot';
import { heartbeat } from '../../config/late-constants.ts';
import { type ApiResult, checked, done } from '../api-result.ts';
import type { Transport } from '../transport.ts';
import { encoded } from '../url.ts';

const beginSchema = object({ heartbeat_sec: number() });

/** The stream that this device watches for an account (docs/decisions/concurrency.md). No call rejects. */
export function createConcurrencyApi({ transport }: { transport: Pick<Transport, 'request'> }) {
  const address = (profileId: string): string => `/concurrency/v1/${encoded(profileId)}/stream`;
  return {
    /** @returns milliseconds between two heartbeats */
    async begin(profileId: string, entityId: string): Promise<ApiResult<number>> {
      const body = { entity_id: entityId };
      const result = await transport.request({ url: address(profileId), method: 'POST', body, auth: 'bearer' });
      return checked(result, heartbeatOf);
    },

    /** The heartbeat. Fails with 410 when another device has taken over, with 404 when this one must begin again. */
    async keep(profileId: string): Promise<ApiResult<null>> {
      return done(await transport.request({ url: address(profileId), method: 'PUT', auth: 'bearer' }));
    },

    async end(profileId: string): Promise<ApiResult<null>> {
      return done(await transport.request({ url: address(profileId), method: 'DELETE', auth: 'bearer' }));
    },
  };
}

export type ConcurrencyApi = ReturnType<typeof createConcurrencyApi>;

function heartbeatOf(body: unknown): number | null {
  const parsed = safeParse(beginSchema, body);
  if (!parsed.success) return null;
  return Math.min(heartbeat.longest, Math.max(heartbeat.shortest, parsed.output.heartbeat_sec * 1000));
}
