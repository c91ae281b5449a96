import type { Pointer } from './pointer.ts';

/** What input needs of the pointer. */
export type PointerInput = Pick<Pointer, 'move' | 'press' | 'release' | 'wheel' | 'sleep' | 'letGo'>;

type Early = [act: 'move' | 'press' | 'release' | 'wheel', event: never];

/** The pointer's code comes with its first event, because most TVs have none. Events that arrive before it are not lost. */
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

  private take(...early: Early): void {
    const [act, event] = early;
    if (this.pointer) {
      this.pointer[act](event);
    } else if (this.early) {
      this.early.push(early);
    } else {
      this.early = [early];
      this.load().then(
        (pointer) => {
          this.pointer = pointer;
          for (const [name, before] of this.early ?? []) pointer[name](before);
        },
        // The next event asks again.
        () => {
          this.early = undefined;
        },
      );
    }
  }

  private forget(): void {
    if (this.early) this.early.length = 0;
  }
}
