import { object, safeParse } from 'valibot';
import { identifier } from '../feed/fields.ts';

/** C 7.2 submitXidEvent: somebody signed in or out, with the previous viewers' ids. */
export interface XidEvent {
  xid: string;
  eventType: string;
  /** The business unit that the app belongs to. */
  originBu: string;
  boi: {
    anonymousId: string;
    lastKnownProfileId: string | null;
    lastAnonymousProfileId: string | null;
  };
  /** Not specified: the model, as the device's maker calls it. */
  manufacturerId: string;
  advertisingId?: string;
}

const xidSchema = object({ xid: identifier() });

export function normaliseXid(body: unknown): string | null {
  const parsed = safeParse(xidSchema, body, { abortEarly: true });
  return parsed.success ? parsed.output.xid : null;
}
