/** This machine cannot run the engine: the suite reports it and continues with the others. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';

  /** @param how to install it, or why that is impossible */
  constructor(
    readonly engine: string,
    readonly how: string,
  ) {
    super(`${engine}: ${how}`);
  }
}
