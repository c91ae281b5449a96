import type { Pointer } from './pointer.ts';

/** What input needs of the pointer. */
export type PointerInput = Pick<Pointer, 'move' | 'press' | 'release' | 'wheel' | 'sleep' | 'letGo'>;

type Early = [act: 'move' | 'press' | 'release' | 'wheel', event: never];

/**
 * The pointer's code comes after Home, or with its first event: most TVs have none. Events that arrive before it are not
 * lost.
 */
export class LatePointer implements PointerInput {
  private pointer: PointerInput | undefined;
  private early: Early[] | undefined;

  constructor(private readonly load: () => Promise<PointerInput>) {}

  move(event: MouseEvent): void {
    this.take('move', event as never);
  }

  press(event: MouseEvent): void {
    this.take('press', event as never);
  }

  release(event: MouseEvent): void {
    this.take('release', event as never);
  }

  wheel(event: WheelEvent): void {
    this.take('wheel', event as never);
  }

  sleep(): void {
    this.forget();
    this.pointer?.sleep();
  }

  letGo(): void {
    this.forget();
    this.pointer?.letGo();
  }

  /** Loads the code. A failure is forgotten: the next event asks again. */
  prepare(): void {
    if (this.pointer || this.early) return;
    this.early = [];
    this.load().then(
      (pointer) => {
        this.pointer = pointer;
        for (const [name, before] of this.early ?? []) pointer[name](before);
      },
      () => {
        this.early = undefined;
      },
    );
  }

  private take(...early: Early): void {
    const [act, event] = early;
    this.prepare();
    if (this.pointer) this.pointer[act](event);
    else this.early?.push(early);
  }

  private forget(): void {
    if (this.early) this.early.length = 0;
  }
}
