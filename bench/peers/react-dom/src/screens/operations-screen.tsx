import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OperationName } from '../../../../apps/bench-api.ts';
import { type Item, newList, type OperationState, operationChanges } from '../../../../fixtures/operation-state.ts';
import { operationLook } from '../../../../fixtures/operations.ts';
import { screen } from '../../../../product/constants.ts';
import { afterFrame } from '../after-frame.ts';
import { offerListOperations } from '../bench/bench.ts';

const { columns, height } = operationLook;
/**
 * Tiles that fit on the screen. All exist; those below are hidden from layout and get their text when they come into
 * view.
 */
const inView = Math.ceil(screen.height / height) * columns;

/** The nine list operations on tiles: keyed, each tile memoised by its item. */
export function OperationsScreen() {
  const [state, setState] = useState(() => newList([]));
  const shown = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    afterFrame(shown.current);
  }, [state]);
  useEffect(() => {
    const run = (change: (state: OperationState) => OperationState) => () =>
      new Promise<void>((resolve) => {
        shown.current = resolve;
        setState(change);
      });
    const operations = Object.entries(operationChanges).map(([name, change]) => [name, run(change)]);
    offerListOperations(Object.fromEntries(operations) as Record<OperationName, () => Promise<void>>);
  }, []);
  return (
    // A new list is a new element: it is filled before it is inserted into the document, and removed in one piece.
    <div key={state.list} className="page operations">
      {state.items.map((item, index) => (
        <OperationTile key={item.id} item={item} isSelected={item.id === state.selected} isInView={index < inView} />
      ))}
    </div>
  );
}

interface OperationTileProps {
  item: Item;
  isSelected: boolean;
  isInView: boolean;
}

const OperationTile = memo(function OperationTile({ item, isSelected, isInView }: OperationTileProps) {
  return (
    <div className={isSelected ? 'operation selected' : 'operation'} hidden={!isInView}>
      {isInView && item.title}
    </div>
  );
});
