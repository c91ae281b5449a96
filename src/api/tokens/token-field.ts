import { maxLength, pipe, regex, string } from 'valibot';

/** A token goes into headers and URLs: no spaces, no control characters. */
export const tokenField = pipe(string(), maxLength(8192), regex(/^[\x21-\x7e]+$/));
