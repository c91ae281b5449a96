import { boolean, object, safeParse } from 'valibot';
import { entries, identifier, keyword } from '../feed/fields.ts';

/** C 3.3 Subscription response. */
export interface Subscription {
  isUserSubscribed: boolean;
  services: readonly { appId: string; packages: readonly SubscriptionPackage[] }[];
}

export interface SubscriptionPackage {
  /** `Active`, `HoldOnNpmt`, or an unknown word. */
  status: string;
  /** Where the viewer pays, if that is a store with its own message (C 8.2). */
  store: 'roku' | 'google' | null;
}

const packageSchema = object({
  status: identifier(),
  store: keyword<'roku' | 'google'>({ roku: 'roku', google: 'google' }),
});

const serviceSchema = object({ appId: identifier(), packageDetails: entries() });

const subscriptionSchema = object({ isUserSubscribed: boolean(), serviceDetails: entries() });

/** Broken services and packages are left out; null if the answer is no subscription. */
export function normaliseSubscription(body: unknown): Subscription | null {
  const parsed = safeParse(subscriptionSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { isUserSubscribed, serviceDetails } = parsed.output;
  return { isUserSubscribed, services: serviceDetails.flatMap(serviceIn) };
}

function serviceIn(value: unknown): Subscription['services'] {
  const parsed = safeParse(serviceSchema, value, { abortEarly: true });
  if (!parsed.success) return [];
  return [{ appId: parsed.output.appId, packages: parsed.output.packageDetails.flatMap(packageIn) }];
}

function packageIn(value: unknown): SubscriptionPackage[] {
  const parsed = safeParse(packageSchema, value, { abortEarly: true });
  return parsed.success ? [parsed.output] : [];
}
