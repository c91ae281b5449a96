/**
 * Code that no viewer reaches yet, because the feature that needs it is not built (scripts/check-reached.mjs): `neededBy` the
 * feature, and its `parts`. A part is a file, or a file with one export, member, text key or variant; one that is reached fails
 * the check. Documents name a missing feature by its `neededBy`. Now there is none.
 *
 * @type {readonly { neededBy: string, parts: readonly string[] }[]}
 */
export const unreached = [];

/** Features without any code yet. `docs/specification/` names these and the ones above where it says what is not built. */
export const unwritten = [];
