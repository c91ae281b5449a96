import { screen } from '../../../src/config/constants.ts';
import { Group } from '../../../src/render/objects/group.ts';
import { Quad } from '../../../src/render/quad/quad.ts';
import type { Stage } from '../../../src/render/stage.ts';
import { textStyle } from '../../../src/render/text/text-style.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { changedSuffix, type OperationItem, OperationItems, operationLook } from '../../fixtures/operations.ts';
import type { OperationName } from '../bench-api.ts';
import { LetterLine, Letters } from './letters.ts';

const { columns, width, height, gap, titleSize, titlePadding } = operationLook;

interface TileColors {
  plate: number;
  selected: number;
  text: number;
}

/** A tile: a plate with a title. Every tile exists; a title is drawn only when its tile comes on screen. */
class OperationTile extends Group {
  private readonly plate: Quad;
  private line: LetterLine | undefined;

  constructor(
    private readonly item: OperationItem,
    private readonly letters: Letters,
    private readonly colors: TileColors,
  ) {
    super();
    this.plate = this.addChild(new Quad({ boxWidth: width - gap, boxHeight: height - gap, tint: colors.plate }));
  }

  placeAt(index: number): void {
    const y = Math.floor(index / columns) * height;
    this.position.set((index % columns) * width, y);
    const isOnScreen = y < screen.height;
    this.visible = isOnScreen;
    if (isOnScreen && !this.line) this.showTitle();
  }

  showTitle(): void {
    if (!this.visible) return;
    this.line ??= this.addChild(new LetterLine(this.letters, width - gap - 2 * titlePadding, this.colors.text));
    this.line.position.set(titlePadding, (height - gap - titleSize) / 2);
    this.line.setText(this.item.title);
  }

  set title(title: string) {
    this.item.title = title;
    this.showTitle();
  }

  get title(): string {
    return this.item.title;
  }

  set selected(selected: boolean) {
    this.plate.tint = selected ? this.colors.selected : this.colors.plate;
  }
}

/**
 * The nine operations on a list of tiles, without React: display objects are updated directly, as inside the app's
 * rows.
 */
class OperationList {
  private readonly items = new OperationItems();
  private tiles: OperationTile[] = [];
  private selected: OperationTile | undefined;
  private layer: Group;

  constructor(
    private readonly content: Group,
    private readonly letters: Letters,
    private readonly colors: TileColors,
  ) {
    this.layer = content.addChild(new Group());
  }

  append(count: number): void {
    for (const item of this.items.make(count)) {
      const tile = new OperationTile(item, this.letters, this.colors);
      tile.placeAt(this.tiles.length);
      this.tiles.push(tile);
      this.layer.addChild(tile);
    }
  }

  replace(count: number): void {
    this.clear();
    this.append(count);
  }

  changeEveryTenth(): void {
    for (let i = 0; i < this.tiles.length; i += 10) (this.tiles[i] as OperationTile).title += changedSuffix;
  }

  select(index: number): void {
    if (this.selected) this.selected.selected = false;
    this.selected = this.tiles[index];
    if (this.selected) this.selected.selected = true;
  }

  swap(first: number, second: number): void {
    const { tiles } = this;
    const [a, b] = [tiles[first], tiles[second]];
    if (!a || !b) return;
    tiles[first] = b;
    tiles[second] = a;
    b.placeAt(first);
    a.placeAt(second);
  }

  remove(index: number): void {
    const [tile] = this.tiles.splice(index, 1);
    tile?.destroy();
    for (let i = index; i < this.tiles.length; i++) (this.tiles[i] as OperationTile).placeAt(i);
  }

  clear(): void {
    // Drop the whole layer: removing a thousand children one by one would change the tree a thousand times.
    this.content.removeChild(this.layer);
    this.layer.destroy();
    this.layer = this.content.addChild(new Group());
    this.tiles = [];
    this.selected = undefined;
  }
}

export function openOperationsByHand({ stage, look }: Ui, content: Group) {
  const { color, type } = look.theme;
  const letters = new Letters(stage.texts, textStyle(type.body, titleSize));
  const colors = { plate: color.surface, selected: color.accent, text: color.text };
  const list = new OperationList(content, letters, colors);
  const operation = (change: () => void) => async (): Promise<void> => {
    change();
    await frameDrawn();
  };
  const operations: Record<OperationName, () => Promise<void>> = {
    create1k: operation(() => list.replace(1000)),
    replaceAll: operation(() => list.replace(1000)),
    everyTenth: operation(() => list.changeEveryTenth()),
    select: operation(() => list.select(5)),
    swap: operation(() => list.swap(1, 998)),
    remove: operation(() => list.remove(3)),
    create10k: operation(() => list.replace(10_000)),
    append1k: operation(() => list.append(1000)),
    clear: operation(() => list.clear()),
  };
  return { ready: lettersDrawn(stage, letters), operations };
}

/** Resolves after the frame that shows the change: the stage has requested its frame earlier than this does. */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

async function lettersDrawn(stage: Stage, letters: Letters): Promise<void> {
  while (!letters.areDrawn) {
    stage.loop.invalidate();
    await frameDrawn();
  }
}
