import { type Container, type InstructionSet, type RenderGroup, Texture, type TextureSource } from 'pixi.js';
import { AtlasSource } from '../textures/atlas-source.ts';
import { Quad } from './quad.ts';
import { batchTextures, plainUnit } from './quad-program.ts';
import { QuadVertices, roomFor } from './quad-vertices.ts';

/** What is drawn with one call: quads that follow each other and share at most six textures; or a group that lies between quads. */
export interface Draw {
  /** By unit. */
  readonly textures: (TextureSource | undefined)[];
  /** Index of the first quad, and their number. */
  first: number;
  count: number;
  group: RenderGroup | undefined;
}

/** Pixi's flags for visible, renderable and not culled, of a view and all its parents. */
export const everyDisplayFlag = 0b111;

/**
 * All quads of a render group in the order in which they are drawn, and their vertices. Quads that change are written
 * again in their place; a change of the tree, or a texture that its draw does not bind, has the whole built again.
 */
export class QuadBatch {
  readonly draws: Draw[] = [];
  /** Draws in use: those behind them are kept for the next build. */
  drawCount = 0;
  vertices = new QuadVertices(16);
  /** Quads in use. */
  count = 0;
  /** Quads whose vertices have changed since they were uploaded: from the first to before the last. */
  changedFrom = 0;
  changedTo = 0;
  private quads: Quad[] = [];
  private needsBuild = true;

  constructor(readonly group: RenderGroup) {
    // Pixi tells the pipe of a view, by its name, whenever the view has moved.
    group.instructionSet.renderPipes = { quad: this } as unknown as InstructionSet['renderPipes'];
  }

  /** Takes over all that has changed in the group. Its transforms are up to date. */
  update(): void {
    const { group } = this;
    const { childrenRenderablesToUpdate: changed } = group;
    for (let i = 0; i < changed.index; i++) {
      const quad = changed.list[i] as Quad | null;
      if (quad?.didViewUpdate && quad.globalDisplayStatus === everyDisplayFlag) this.updateRenderable(quad);
      changed.list[i] = null as never;
    }
    changed.index = 0;
    if (!group.structureDidChange && !this.needsBuild) return;
    group.structureDidChange = false;
    // not each frame: when the tree has changed.
    this.build();
  }

  /** Pixi calls it for a quad that moved or looks different. */
  updateRenderable(quad: Quad): void {
    if (this.needsBuild || this.group.structureDidChange) return;
    const unit = unitIn(this.draws[quad.drawIndex] as Draw, sourceOf(quad));
    if (unit < 0) this.needsBuild = true;
    else this.write(quad, unit);
  }

  private write(quad: Quad, unit: number): void {
    const { batchIndex: place } = quad;
    quad.didViewUpdate = false;
    this.vertices.write(quad, place, unit);
    if (this.changedTo === this.changedFrom) {
      this.changedFrom = place;
      this.changedTo = place + 1;
    } else if (place < this.changedFrom) {
      this.changedFrom = place;
    } else if (place >= this.changedTo) {
      this.changedTo = place + 1;
    }
  }

  private build(): void {
    this.needsBuild = false;
    this.count = 0;
    this.drawCount = 0;
    const { quads } = this;
    for (const child of this.group.root.children) this.collect(child);
    quads.length = this.count;
    if (this.count > this.vertices.capacity) this.vertices = new QuadVertices(roomFor(this.count));
    for (let i = this.drawCount; i < this.draws.length; i++) empty(this.draws[i] as Draw);
    this.changedFrom = 0;
    this.changedTo = 0;
    for (const quad of quads) this.write(quad, unitIn(this.draws[quad.drawIndex] as Draw, sourceOf(quad)));
  }

  private collect(container: Container): void {
    if (container.globalDisplayStatus < everyDisplayFlag) return;
    if (container.renderGroup) this.startDraw(container.renderGroup);
    else if (container instanceof Quad) this.add(container);
    else for (const child of container.children) this.collect(child);
  }

  private add(quad: Quad): void {
    const source = sourceOf(quad);
    let draw = this.draws[this.drawCount - 1];
    if (!draw || draw.group || unitIn(draw, source) < 0) {
      draw = this.startDraw();
      unitIn(draw, source);
    }
    quad.batchIndex = this.count;
    quad.drawIndex = this.drawCount - 1;
    this.quads[this.count++] = quad;
    draw.count++;
  }

  private startDraw(group?: RenderGroup): Draw {
    let draw = this.draws[this.drawCount];
    if (!draw) {
      draw = { textures: Array.from({ length: batchTextures }), first: 0, count: 0, group: undefined };
      this.draws.push(draw);
    }
    this.drawCount++;
    empty(draw);
    draw.first = this.count;
    draw.group = group;
    return draw;
  }
}

function empty(draw: Draw): void {
  draw.textures.fill(undefined);
  draw.count = 0;
  draw.group = undefined;
}

/** The unit that a source takes where it is free: the same in every draw, so that a frame need not bind it again. */
const usualUnits = new WeakMap<TextureSource, number>();
let pages = 0;
let others = 0;

/** The unit of a source in a draw, which gets it if there is room; otherwise -1. */
function unitIn({ textures }: Draw, source: TextureSource): number {
  if (source === Texture.WHITE.source) return plainUnit;
  const found = textures.indexOf(source);
  if (found >= 0) return found;
  let unit = usualUnit(source);
  for (let tried = 0; textures[unit] !== undefined; tried++) {
    if (tried === batchTextures) return -1;
    unit = (unit + batchTextures - 1) % batchTextures;
  }
  textures[unit] = source;
  return unit;
}

/** Pages of an atlas, which most draws share, take them from the first on, and other sources the last three in turn. */
function usualUnit(source: TextureSource): number {
  let unit = usualUnits.get(source);
  if (unit === undefined) {
    unit = source instanceof AtlasSource ? pages++ % batchTextures : batchTextures - 1 - (others++ % 3);
    usualUnits.set(source, unit);
  }
  return unit;
}

/** A texture that its store has destroyed has no source any more. */
function sourceOf(quad: Quad): TextureSource {
  return (quad.texture.source as TextureSource | null) ?? Texture.EMPTY.source;
}
