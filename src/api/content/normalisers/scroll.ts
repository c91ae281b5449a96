import { fallback, nullish, object } from 'valibot';
import { url } from '../../feed/fields.ts';
import type { Scroll } from '../types.ts';

export const noScroll: Scroll = { first: null, current: null, next: null, last: null };

/** Paging addresses (`scroll`, `view`). */
export const scroll = () =>
  fallback(nullish(object({ first: url(), current: url(), next: url(), last: url() }), noScroll), noScroll);
