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
  private isLoading = false;
  private readonly early: Early[] = [];

  constructor(private readonly load: () => Promise<PointerInput>) {}

  move(event: MouseEvent): void {
    // Browsers send moves under a resting pointer too, when a page has been drawn.
    const hasMoved = event.movementX !== 0 || event.movementY !== 0;
    this.take('move', event as never, hasMoved);
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
    if (this.pointer || this.isLoading) return;
    this.isLoading = true;
    this.load().then(
      (pointer) => {
        this.pointer = pointer;
        for (const [act, event] of this.early) pointer[act](event);
        this.forget();
      },
      () => {
        this.isLoading = false;
        this.forget();
      },
    );
  }

  private take(act: Early[0], event: never, isReason = true): void {
    if (isReason) this.prepare();
    if (this.pointer) this.pointer[act](event);
    else this.early.push([act, event]);
  }

  private forget(): void {
    this.early.length = 0;
  }
}
