/** Bounds of what callers send, shared by the schemas. */
export const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

export const deviceId = text(200);
/** As long as somebody may write it, with spaces and hyphens. */
export const typedCode = text(40);
export const token = text(2000);
