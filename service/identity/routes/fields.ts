import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { normaliseEmail } from '../accounts.ts';
import type { Device } from '../viewer.ts';

/** Schemas of the fields that sign-in calls share; every string is bounded. */
export const fields = {
  email: { type: 'string', maxLength: 254 },
  password: { type: 'string', minLength: 1, maxLength: 256 },
  deviceId: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
  refreshToken: { type: 'string', minLength: 1, maxLength: 300 },
  platform: { type: 'string', maxLength: 300 },
  device: { type: 'string', maxLength: 300 },
} as const;

export interface DeviceFields {
  deviceId?: string;
  platform?: string;
  device?: string;
}

const deviceIdPattern = new RegExp(fields.deviceId.pattern);

/** The calling device, from the body or else the header. @throws ServiceError BAD_REQUEST */
export function deviceOf(request: FastifyRequest, body: DeviceFields): Device {
  const deviceId = body.deviceId ?? request.headers['x-device-id'];
  if (typeof deviceId !== 'string' || !deviceIdPattern.test(deviceId))
    throw new ServiceError('BAD_REQUEST', 'The call needs a device id.');
  return {
    deviceId,
    ip: request.ip,
    ...(body.platform === undefined ? {} : { platform: body.platform }),
    ...(body.device === undefined ? {} : { device: body.device }),
  };
}

/** The account that password attempts are counted by, besides the client address. */
export function triedAccount(request: FastifyRequest): string {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email) : '';
}
