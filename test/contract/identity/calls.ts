import { createHash } from 'node:crypto';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';

export interface Answered<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** The error shape (C 8.1), and what a device conflict has besides. */
export interface WireError {
  error: string;
  error_description: string;
  devices?: { sid: string; platform: string; device: string; ip: string; last_modified: string }[];
}

/** A call with a JSON body, the way the client sends it; '' stands for no body in the answer. */
export async function call<T>(
  service: ServiceUnderTest,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answered<T>> {
  const response = await service.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? '' : JSON.parse(text)) as T };
}

export const password = 'correct horse';

/** An address or a device that no other test uses. */
export const someEmail = (): string => `${crypto.randomUUID()}@example.com`;
export const someDevice = (): string => `tv-${crypto.randomUUID()}`;

/** The secret that a device of this id made at its first start. */
export const secretOf = (deviceId: string): string => createHash('sha256').update(deviceId).digest('base64url');

/** A new account, signed in on a device. */
export async function registerAccount(
  service: ServiceUnderTest,
  email: string,
  deviceId = someDevice(),
): Promise<SignInAnswer> {
  const { status, body } = await call<SignInAnswer>(service, 'POST', '/profile/v1/register', {
    body: { email, password, deviceId, deviceSecret: secretOf(deviceId) },
  });
  if (status !== 200) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** @param deviceSecret null for a device, or somebody, who knows the id alone */
export async function anonymousViewer(
  service: ServiceUnderTest,
  deviceId = someDevice(),
  deviceSecret: string | null = secretOf(deviceId),
): Promise<SignInAnswer> {
  const body = { deviceId, ...(deviceSecret !== null && { deviceSecret }), receipts: [] };
  return (await call<SignInAnswer>(service, 'POST', '/profile/v1/login-anonymously', { body })).body;
}
