import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarouselTimer } from '../../../../src/ui/showcase/carousel-timer.ts';
import {
  type CarouselHolds,
  type HoldsOptions,
  useCarouselHolds,
} from '../../../../src/ui/showcase/use-carousel-holds.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { type Fixture, fixture, rect } from '../../focus/fixtures.ts';

let f: Fixture;
let turns: number;
let press: (isDown: boolean) => void;
let holds: CarouselHolds;

function Holds(options: HoldsOptions) {
  holds = useCarouselHolds(options);
  return null;
}

beforeEach(() => {
  f = fixture();
  turns = 0;
  const timer = new CarouselTimer(f.clock, () => turns++);
  timer.start(8000);
  const watchPresses: HoldsOptions['watchPresses'] = (listener) => {
    press = listener;
    return () => {};
  };
  bareReact().render(createElement(Holds, { focus: f.engine, focusKey: 'showcase', timer, watchPresses }));
  f.add({ focusKey: 'navbar', rect: rect(0, 0, 300, 80) });
  f.add({
    focusKey: 'showcase',
    rect: rect(0, 100, 900, 400),
    onFocusWithin: (inside) => holds.onFocusWithin(inside),
  });
  f.add({ focusKey: 'button', parentFocusKey: 'showcase', rect: rect(0, 0, 300, 80) });
  f.engine.setFocus('button');
});

function openDialog(): void {
  f.engine.pushLayer('dialog', { kind: 'modal' });
  f.add({ focusKey: 'ok', parentFocusKey: 'dialog', rect: rect(0, 0, 300, 80) });
  expect(f.key).toBe('ok');
}

describe('the carousel', () => {
  it('stands still below a dialog that took the focus from it', () => {
    openDialog();
    f.clock.advance(120_000);
    expect(turns).toBe(0);
    f.engine.removeLayer('dialog');
    expect(f.key).toBe('button');
    f.clock.advance(8000);
    expect(turns).toBe(1);
  });

  it('turns again after a dialog that gives the focus to another place', () => {
    openDialog();
    f.engine.setFocus('navbar');
    f.engine.removeLayer('dialog');
    expect(f.key).toBe('navbar');
    f.clock.advance(8000);
    expect(turns).toBe(1);
  });

  it('turns while the focus is elsewhere on the page', () => {
    f.engine.setFocus('navbar');
    f.clock.advance(8000);
    expect(turns).toBe(1);
  });

  it('stands still for a press within it alone', () => {
    press(true);
    f.clock.advance(10_000);
    expect(turns).toBe(0);
    press(false);
    f.engine.setFocus('navbar');
    press(true);
    f.clock.advance(8000);
    expect(turns).toBe(1);
  });
});
