import { describe, expect, it } from 'vitest';
import { isOutage } from '../../../src/stores/outage.ts';

describe('the status of a failed call', () => {
  it.each([undefined, 0, 408, 502, 503, 504])('%s is an outage', (status) => {
    expect(isOutage(status)).toBe(true);
  });

  it.each([400, 401, 403, 404, 429, 500, 505])('%s is none', (status) => {
    expect(isOutage(status)).toBe(false);
  });
});
