import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { deviceKeyOf } from '../devices/device-key.ts';
import type { Device } from '../viewer.ts';

/** Schemas of the fields that sign-in calls share; every string is bounded. */
export const fields = {
  email: { type: 'string', maxLength: 254 },
  password: { type: 'string', minLength: 1, maxLength: 256 },
  /** As every platform of the client makes them (src/platform), base64 included. */
  deviceId: { type: 'string', pattern: '^[\\w.:+/=-]{1,128}$' },
  /** At least 128 bits in any encoding. */
  deviceSecret: { type: 'string', pattern: '^[\\w+/=-]{32,128}$' },
  refreshToken: { type: 'string', minLength: 1, maxLength: 300 },
  platform: { type: 'string', maxLength: 300 },
  device: { type: 'string', maxLength: 300 },
  /** Of the sessions to end. */
  sids: { anyOf: [{ const: 'all' }, { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 64 } }] },
} as const;

export interface DeviceFields {
  deviceId?: string;
  deviceSecret?: string;
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
    ...(body.deviceSecret === undefined ? {} : { deviceKey: deviceKeyOf(deviceId, body.deviceSecret) }),
    ip: request.ip,
    ...(body.platform === undefined ? {} : { platform: body.platform }),
    ...(body.device === undefined ? {} : { device: body.device }),
  };
}
