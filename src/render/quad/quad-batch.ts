import { type Container, type InstructionSet, type RenderGroup, Texture, type TextureSource } from 'pixi.js';
import { AtlasSource } from '../textures/atlas-source.ts';
import { type Lift, type Liftable, liftOf } from './lift.ts';
import { PlaneSet, type PlaneSource } from './plane-set.ts';
import { Quad } from './quad.ts';
import { batchTextures, plainUnit } from './quad-program.ts';
import { QuadVertices, roomFor } from './quad-vertices.ts';
import { updateTransforms } from './update-transforms.ts';

/** What is drawn with one call: quads that follow each other, and share at most six textures and the planes of one set. */
export interface Draw {
  /** By unit. */
  readonly textures: (TextureSource | undefined)[];
  planes: PlaneSet;
  /** Index of the first quad, and their number. */
  first: number;
  count: number;
}

/** Pixi's flags for visible, renderable and not culled, of a view and all its parents. */
export const everyDisplayFlag = 0b111;

/**
 * All quads of the scene in the order in which they are drawn, and their vertices, each in the space of its plane: the render
 * group that it is in. Quads that change are written again in their place; a change of the tree, or a texture that its draw
 * does not bind, has the draws made again, and what has got another place, unit or plane is written.
 */
export class QuadBatch {
  readonly draws: Draw[] = [];
  /** Draws in use: those behind them are kept for the next build. */
  drawCount = 0;
  vertices = new QuadVertices(64);
  /** Places in use: a quad takes one, a text one for each letter. */
  count = 0;
  private readonly planeSets = [new PlaneSet()];
  private planeSetCount = 0;
  private readonly quads: Quad[] = [];
  private quadCount = 0;
  private needsBuild = true;
  /** Pixi tells the pipe of a view, by its name, whenever the view has moved. */
  private readonly pipes = { quad: this } as unknown as InstructionSet['renderPipes'];

  constructor(readonly scene: RenderGroup) {}

  /** Takes over all that has changed in the scene. */
  update(): void {
    this.updateGroup(this.scene);
    // not each frame: when the tree has changed.
    if (this.needsBuild) this.build();
    for (let i = 0; i < this.planeSetCount; i++) (this.planeSets[i] as PlaneSet).update();
  }

  /** Pixi calls it for a quad that moved or looks different. */
  updateRenderable(quad: Quad): void {
    const { batchIndex: place } = quad;
    if (this.needsBuild || place < 0) {
      // Its vertices are not those of its place any more.
      quad.batchIndex = -1;
      return;
    }
    const draw = this.draws[quad.drawIndex] as Draw;
    const unit = unitIn(draw, sourceOf(quad));
    const plane = draw.planes.indexOf(liftOf(quad) ?? quad.parentRenderGroup);
    if (unit >= 0 && plane >= 0 && placesFor(quad) <= quad.batchPlaces) {
      this.write(quad, place, unit, plane);
      return;
    }
    quad.batchIndex = -1;
    this.needsBuild = true;
  }

  private updateGroup(group: RenderGroup): void {
    // Set before its quads are told of, so that each of them is: Pixi leaves that out where the tree has changed.
    if (group.structureDidChange) this.needsBuild = true;
    group.structureDidChange = false;
    group.instructionSet.renderPipes = this.pipes;
    updateTransforms(group);
    const { childrenRenderablesToUpdate: changed, renderGroupChildren: groups } = group;
    for (let i = 0; i < changed.index; i++) {
      const quad = changed.list[i] as Quad | null;
      if (quad?.didViewUpdate && quad.globalDisplayStatus === everyDisplayFlag) this.updateRenderable(quad);
      changed.list[i] = null as never;
    }
    changed.index = 0;
    for (let i = 0; i < groups.length; i++) {
      const child = groups[i] as RenderGroup;
      if (child.root.globalDisplayStatus === everyDisplayFlag) this.updateGroup(child);
    }
  }

  private write(quad: Quad, place: number, unit: number, plane: number): void {
    quad.didViewUpdate = false;
    const { letters, batchPlaces: places } = quad;
    const { vertices } = this;
    const used = placesFor(quad);
    if (letters) vertices.writeLetters(quad, letters, place, unit, plane);
    else vertices.write(quad, place, unit, plane);
    if (used < places) vertices.clear(place + used, places - used, unit, plane);
  }

  private build(): void {
    this.needsBuild = false;
    this.count = 0;
    this.quadCount = 0;
    this.drawCount = 0;
    this.planeSetCount = 0;
    this.collectAll(this.scene.root, undefined);
    this.quads.length = this.quadCount;
    for (let i = this.drawCount; i < this.draws.length; i++) (this.draws[i] as Draw).textures.fill(undefined);
    for (let i = this.planeSetCount; i < this.planeSets.length; i++) (this.planeSets[i] as PlaneSet).clear();
  }

  /** @param lift what carries the container */
  private collectAll(container: Container, lift: Lift | undefined): void {
    for (const child of container.children) this.collect(child, lift);
  }

  private collect(container: Container & Partial<Liftable>, above: Lift | undefined): void {
    if (container.globalDisplayStatus < everyDisplayFlag) return;
    const lift = container.lift?.isUp ? container.lift : above;
    if (container instanceof Quad) this.add(container, lift ?? container.parentRenderGroup);
    else this.collectAll(container, container.renderGroup ? undefined : lift);
  }

  private add(quad: Quad, source: PlaneSource): void {
    const { count, quads } = this;
    const texture = sourceOf(quad);
    let draw = this.draws[this.drawCount - 1];
    if (!draw || unitIn(draw, texture) < 0) draw = this.startDraw(this.planes());
    if (draw.planes.indexOf(source) < 0) draw = this.startDraw(this.startPlanes());
    const unit = unitIn(draw, texture);
    const plane = draw.planes.indexOf(source);
    const places = roomOf(quad);
    if (count + places > this.vertices.capacity) this.vertices = this.vertices.grown(roomFor(count + places));
    const isThere =
      quads[this.quadCount] === quad &&
      quad.batchIndex === count &&
      quad.batchPlaces === places &&
      this.vertices.isAt(count, unit, plane);
    quad.batchIndex = count;
    quad.batchPlaces = places;
    quad.drawIndex = this.drawCount - 1;
    if (!isThere) this.write(quad, count, unit, plane);
    quads[this.quadCount++] = quad;
    this.count += places;
    draw.count += places;
  }

  private startDraw(planes: PlaneSet): Draw {
    let draw = this.draws[this.drawCount];
    if (!draw) {
      draw = { textures: Array.from({ length: batchTextures }), planes, first: 0, count: 0 };
      this.draws.push(draw);
    }
    this.drawCount++;
    draw.textures.fill(undefined);
    draw.planes = planes;
    draw.first = this.count;
    draw.count = 0;
    return draw;
  }

  /** The set of planes that the last draw uses. */
  private planes(): PlaneSet {
    return this.planeSetCount === 0 ? this.startPlanes() : (this.planeSets[this.planeSetCount - 1] as PlaneSet);
  }

  private startPlanes(): PlaneSet {
    const planes = this.planeSets[this.planeSetCount] ?? new PlaneSet();
    this.planeSets[this.planeSetCount++] = planes;
    planes.clear();
    return planes;
  }
}

/** Places are kept for a few letters more: another text of about the same length fits. */
const letterStep = 8;

function placesFor({ letters }: Quad): number {
  return letters ? letters.count : 1;
}

function roomOf(quad: Quad): number {
  return quad.letters ? letterStep * Math.ceil((quad.letters.count + 1) / letterStep) : 1;
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
