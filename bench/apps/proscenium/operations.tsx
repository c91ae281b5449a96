import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { screen } from '../../../src/config/constants.ts';
import type { TextModel } from '../../../src/render/objects/text/text-block.ts';
import type { SceneContext } from '../../../src/render/scene-context.ts';
import type { Stage } from '../../../src/render/stage.ts';
import { textStyle } from '../../../src/render/text/text-style.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { type Item, newList, type OperationState, operationChanges } from '../../fixtures/operation-state.ts';
import { operationLook } from '../../fixtures/operations.ts';
import type { BenchApi } from '../bench-api.ts';

const { columns, width, height, gap, titleSize, titlePadding } = operationLook;

/** Tiles that fit on the screen. All exist; those below are invisible and get their text when they come into view. */
const inView = Math.ceil(screen.height / height) * columns;

type Operations = NonNullable<BenchApi['operations']>;
/** The nine operations through React, with the app's display objects and texts: keyed, each tile memoised by its item. */
export function openOperations({ stage, look }: Ui): Promise<Operations> {
  const { color, type } = look.theme;
  const style = textStyle(type.body, titleSize);
  const tileLook: TileLook = {
    stage,
    plate: color.surface,
    selected: color.accent,
    title: { style, color: color.text, maxWidth: width - gap - 2 * titlePadding },
  };
  return new Promise((resolve) => stage.scene.render(<OperationList stage={stage} look={tileLook} offer={resolve} />));
}

interface OperationListProps {
  stage: Stage;
  look: TileLook;
  offer(operations: Operations): void;
}

function OperationList({ stage, look, offer }: OperationListProps) {
  const [state, setState] = useState(() => newList([]));
  const shown = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    void allDrawn(stage).then(shown.current);
  }, [stage, state]);
  useEffect(() => {
    const run = (change: (state: OperationState) => OperationState) => () =>
      new Promise<void>((resolve) => {
        shown.current = resolve;
        setState(change);
      });
    const operations = Object.entries(operationChanges).map(([name, change]) => [name, run(change)]);
    offer(Object.fromEntries(operations) as Operations);
  }, [offer]);
  return (
    <group key={state.list}>
      {state.items.map((item, index) => (
        <OperationTile key={item.id} item={item} index={index} look={look} isSelected={item.id === state.selected} />
      ))}
    </group>
  );
}

interface TileLook {
  readonly stage: SceneContext;
  readonly plate: number;
  readonly selected: number;
  readonly title: Omit<TextModel, 'text'>;
}

interface OperationTileProps {
  item: Item;
  index: number;
  look: TileLook;
  isSelected: boolean;
}

const OperationTile = memo(function OperationTile({ item, index, look, isSelected }: OperationTileProps) {
  const isInView = index < inView;
  const model = useMemo(() => ({ ...look.title, text: item.title }), [look, item.title]);
  return (
    <group x={(index % columns) * width} y={Math.floor(index / columns) * height} visible={isInView}>
      <quad boxWidth={width - gap} boxHeight={height - gap} tint={isSelected ? look.selected : look.plate} />
      {isInView && <textBlock stage={look.stage} model={model} x={titlePadding} y={(height - gap - titleSize) / 2} />}
    </group>
  );
});

/** Resolves in the frame after which there is nothing left to draw: texts may take more than one. */
async function allDrawn({ loop }: Stage): Promise<void> {
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!loop.isIdle);
}
