/**
 * The casting vendor's library, at the service unless it is a whole address. This is the reference service's; a product
 * sets the vendor's, and lets it through in the page's Content-Security-Policy (docs/decisions/casting.md).
 */
export const castingLibrary = '/casting/library.js';
