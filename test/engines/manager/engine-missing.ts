/** An engine that this machine cannot have: the suite says so and goes on with the others. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';

  /** @param how it can be had, or why it cannot */
  constructor(
    readonly engine: string,
    readonly how: string,
  ) {
    super(`${engine}: ${how}`);
  }
}
