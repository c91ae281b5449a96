import { maxLength, pipe, regex, string } from 'valibot';

/** A token: what may go into a header and an address, no spaces, no control characters. Nothing else can be kept. */
export const tokenField = pipe(string(), maxLength(8192), regex(/^[\x21-\x7e]+$/));
