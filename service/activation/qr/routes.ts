import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLimit } from '../../security/rate-limit.ts';
import type { CodeStore } from '../codes/code-store.ts';
import { originOf } from './origin.ts';
import { drawQr, qrSides } from './qr-picture.ts';

interface QrRequest {
  Params: { code: string };
  Querystring: { size: number };
}

/** C 9.2 QR sizes. */
const profileSide = 320;

export const sizeSchema = (side: number) =>
  ({ type: 'integer', minimum: qrSides.least, maximum: qrSides.most, default: side }) as const;

const schema = {
  params: { type: 'object', properties: { code: { type: 'string', maxLength: 20 } } },
  querystring: { type: 'object', properties: { size: sizeSchema(profileSide) } },
} as const;

/** Pictures of a place: plenty for TVs, too few to guess valid codes. */
export const qrPictures = { max: 120, windowSeconds: 60 };

/** QR codes that lead a phone to the activation page (C 7.5). */
export function registerQrPictures(api: FastifyInstance, codes: CodeStore): void {
  const options = { schema, preHandler: createLimit(api, qrPictures) };
  const answer = async (request: FastifyRequest<QrRequest>, reply: FastifyReply): Promise<FastifyReply> => {
    const { code } = await codes.find(request.params.code);
    return sendQr(reply, `${originOf(request)}/activate?code=${code}`, request.query.size);
  };
  api.get<QrRequest>('/profile/v1/qr/:code', options, answer);
  // The client fetches a provider's QR code only from a URL that contains this host marker (C 7.5).
  api.get<QrRequest>('/profile/v1/provider-qr/api3/:code', options, answer);
}

/** Sends a QR code that leads to `address`. Not cacheable: the registration code in it is a secret. */
export async function sendQr(reply: FastifyReply, address: string, side: number): Promise<FastifyReply> {
  return reply
    .type('image/png')
    .header('cache-control', 'no-store')
    .send(await drawQr(address, side));
}
