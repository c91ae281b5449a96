import type { FastifyInstance } from 'fastify';
import { originOf } from '../activation/qr/origin.ts';
import { qrPictures, sendQr, sizeSchema } from '../activation/qr/routes.ts';
import { createLimit } from '../security/rate-limit.ts';
import type { Consents } from './consents.ts';

interface QrRequest {
  Querystring: { size: number; identity: string };
}
interface ConsentRequest {
  Body: { propertyCode: string; environmentCode: string; identities: string[] | Record<string, string> };
}

/** C 9.2 QR sizes. */
const consentSide = 192;

const identity = { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\w.:-]+$' } as const;

const qrSchema = {
  querystring: { type: 'object', required: ['identity'], properties: { size: sizeSchema(consentSide), identity } },
} as const;

const consentSchema = {
  body: {
    type: 'object',
    required: ['propertyCode', 'environmentCode', 'identities'],
    properties: {
      propertyCode: { type: 'string', minLength: 1, maxLength: 100 },
      environmentCode: { type: 'string', enum: ['production'] },
      identities: {
        anyOf: [
          { type: 'array', maxItems: 20, items: identity },
          { type: 'object', maxProperties: 20, additionalProperties: identity },
        ],
      },
    },
  },
} as const;

/** The consent service (C 7.6): the QR code that leads to the choice, and the choices made. */
export function registerConsent(api: FastifyInstance, consents: Consents): void {
  const limitPictures = createLimit(api, qrPictures);
  api.get<QrRequest>('/consent/v1/qr', { schema: qrSchema, preHandler: limitPictures }, (request, reply) => {
    const address = `${originOf(request)}/privacy-choices?identity=${encodeURIComponent(request.query.identity)}`;
    return sendQr(reply, address, request.query.size);
  });

  api.post<ConsentRequest>('/consent/v1/get', { schema: consentSchema }, async (request) => {
    const { identities } = request.body;
    return { consents: await consents.find(Array.isArray(identities) ? identities : Object.values(identities)) };
  });
}
