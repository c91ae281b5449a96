// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Description } from '../../../../src/focus/types.ts';
import type { GuideCell } from '../../../../src/ui/schedule-grid/guide-source.ts';
import { ScheduleGrid, type ScheduleGridProps } from '../../../../src/ui/schedule-grid/schedule-grid.tsx';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { fixture, List } from '../../focus/fixtures.ts';

it('is read again when its cells are described in other words, as by a clock that went on', () => {
  const f = fixture();
  const react = bareReact();
  const ui = { focus: f.engine } as unknown as Ui;
  const controller = Object.assign(new List(['grid/0', 'grid/1'], 'x'), {
    focusKey: 'grid',
    source: { onChange: () => () => {} },
    entryKey: 'grid/0',
    cellAt: () => ({}),
    attach() {},
    start() {},
    dispose() {},
  });
  const show = (describe: () => Description) => {
    const props = { parentFocusKey: 'root', name: 'Schedule', describe, controller };
    const grid = createElement(ScheduleGrid, {
      ...props,
      onShow() {},
      onSelect() {},
    } as unknown as ScheduleGridProps<GuideCell>);
    react.render(createElement(UiProvider, { value: ui }, grid));
  };
  const live = (): Description => ({ role: 'button', name: 'Live' });
  show(live);
  let changes = 0;
  f.engine.onTreeChange(() => changes++);
  show(live);
  expect(changes).toBe(0);
  show(() => ({ role: 'button', name: 'Replay' }));
  expect(changes).toBe(1);
});
