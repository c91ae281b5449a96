import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OperationName } from '../../../../apps/bench-api.ts';
import { changedSuffix, type OperationItem, OperationItems, operationLook } from '../../../../fixtures/operations.ts';
import { screen } from '../../../../product/constants.ts';
import { afterFrame } from '../after-frame.ts';
import { offerListOperations } from '../bench/bench.ts';

const { columns, height } = operationLook;
/**
 * Tiles that fit on the screen. All exist; those below are hidden from layout and get their text when they come into
 * view.
 */
const inView = Math.ceil(screen.height / height) * columns;

/** Immutable: an item that changes is replaced. */
type Item = Readonly<OperationItem>;

interface State {
  readonly items: readonly Item[];
  /** Id of the selected tile. */
  readonly selected: number;
  /** Changes with an entirely new list. */
  readonly list: number;
}

const none = -1;
const source = new OperationItems();
let nextList = 0;

function another(items: readonly Item[]): State {
  return { items, selected: none, list: nextList++ };
}

/** The operations as functions of the state. */
const changes: Readonly<Record<OperationName, (state: State) => State>> = {
  create1k: () => another(source.make(1000)),
  replaceAll: () => another(source.make(1000)),
  everyTenth: (state) => ({
    ...state,
    items: state.items.map((item, i) => (i % 10 === 0 ? { ...item, title: item.title + changedSuffix } : item)),
  }),
  select: (state) => ({ ...state, selected: state.items[5]?.id ?? none }),
  swap: (state) => {
    const { [1]: second, [998]: last } = state.items;
    return second && last ? { ...state, items: state.items.with(1, last).with(998, second) } : state;
  },
  remove: (state) => ({ ...state, items: state.items.filter((_, index) => index !== 3) }),
  create10k: () => another(source.make(10_000)),
  append1k: (state) => ({ ...state, items: [...state.items, ...source.make(1000)] }),
  clear: () => another([]),
};

/** The nine list operations on tiles: keyed, each tile memoised by its item. */
export function OperationsScreen() {
  const [state, setState] = useState(() => another([]));
  const shown = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    afterFrame(shown.current);
  }, [state]);
  useEffect(() => {
    const run = (change: (state: State) => State) => () =>
      new Promise<void>((resolve) => {
        shown.current = resolve;
        setState(change);
      });
    const operations = Object.entries(changes).map(([name, change]) => [name, run(change)]);
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
