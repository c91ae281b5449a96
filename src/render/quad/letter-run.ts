/** Floats of a letter: left, top, width and height in the quad's space, then left, top, right and bottom of its texels (0 to 1). */
export const letterFloats = 8;

/** The letters of a text, all of one texture: drawn in the place of a quad. */
export interface LetterRun {
  readonly count: number;
  /** `letterFloats` for each. */
  readonly values: Float32Array;
}
