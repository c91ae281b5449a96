/** Bounded strings for request schemas. */
export const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

/** Leaves room for the spaces and hyphens people type. */
export const typedCode = text(40);
export const token = text(2000);
