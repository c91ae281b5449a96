import { Accessibility, Advertising, Device, Discovery, Lifecycle, Parameters } from '@firebolt-js/sdk';

/** The SDK's modules that this app uses: a chunk of its own that only Flex boxes load. */
export const firebolt = { Accessibility, Advertising, Device, Discovery, Lifecycle, Parameters };
