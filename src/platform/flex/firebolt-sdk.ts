import { Accessibility, Advertising, Device, Discovery, Lifecycle, Parameters } from '@firebolt-js/sdk';
import type { Firebolt } from './firebolt.ts';

/** The SDK's modules that this app uses: a chunk of its own, for boxes alone. */
export const firebolt: Firebolt = { Accessibility, Advertising, Device, Discovery, Lifecycle, Parameters };
