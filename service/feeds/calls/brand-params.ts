import type { FastifyRequest } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { notFound } from '../../errors.ts';

/** Every call is under `/api/:brand`. */
export interface BrandParams {
  Params: { brand: string };
}

/** @throws ServiceError NOT_FOUND for a brand that does not exist */
export function brandOf(request: FastifyRequest<BrandParams>): BrandId {
  const brand = brandIds.find((candidate) => candidate === request.params.brand);
  if (brand === undefined) throw notFound('such brand');
  return brand;
}
