import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface PictureCacheOptions {
  directory: string;
  /** Renders running at the same time. */
  concurrency: number;
  /** Bytes on disk; the least recently used pictures are evicted first. */
  maxBytes: number;
}

/** Digest of everything a picture depends on; used as file name and ETag. */
export function pictureDigest(parts: readonly (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** Older files of a write were left behind. */
const longestWriteMs = 60_000;

type Admit = (work: () => Promise<Buffer>) => Promise<Buffer>;

/** A disk cache of pictures by digest. Concurrent requests share one render; disk errors cost time, never a picture. */
export class PictureCache {
  private readonly options: PictureCacheOptions;
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;
  /** Sizes by path, least recently used first. */
  private index: Promise<Map<string, number>> | undefined;
  private bytes = 0;

  constructor(options: PictureCacheOptions) {
    this.options = options;
  }

  /**
   * The cached picture, or a new render. Rejects only when `render` or `admit` does.
   *
   * @param admit keeps a render back, or refuses it, before it takes its turn
   */
  get(digest: string, render: () => Promise<Buffer>, admit: Admit = (work) => work()): Promise<Buffer> {
    const shared = this.pending.get(digest);
    if (shared) return shared;
    const work = this.load(digest, () => admit(() => this.inTurn(render))).finally(() => this.pending.delete(digest));
    this.pending.set(digest, work);
    return work;
  }

  private async load(digest: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.options.directory, digest.slice(0, 2), digest);
    const index = await this.openIndex();
    const stored = await readFile(path).catch(() => undefined);
    if (stored && stored.length > 0) {
      index.delete(path);
      index.set(path, stored.length);
      return stored;
    }
    const picture = await render();
    await this.store(path, picture).catch(() => undefined);
    return picture;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= this.options.concurrency) await new Promise<void>((go) => this.waiting.push(go));
    else this.active += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.active -= 1;
    }
  }

  /** Writes atomically: a reader never sees half a picture. */
  private async store(path: string, picture: Buffer): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, picture);
    await rename(temporary, path);
    const index = await this.openIndex();
    this.bytes += picture.length - (index.get(path) ?? 0);
    index.set(path, picture.length);
    for (const [oldest, size] of index) {
      if (this.bytes <= this.options.maxBytes) break;
      if (oldest === path) continue;
      index.delete(oldest);
      this.bytes -= size;
      await rm(oldest, { force: true });
    }
  }

  private openIndex(): Promise<Map<string, number>> {
    this.index ??= this.scan();
    return this.index;
  }

  /** Indexes the pictures of earlier runs, oldest first, and removes leftovers of interrupted writes. */
  private async scan(): Promise<Map<string, number>> {
    const found: { path: string; size: number; at: number }[] = [];
    const entries = await readdir(this.options.directory, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path);
      if (entry.name.includes('.')) {
        // Another process may be writing it.
        if (Date.now() - mtimeMs > longestWriteMs) await rm(path, { force: true });
        continue;
      }
      found.push({ path, size, at: mtimeMs });
    }
    found.sort((a, b) => a.at - b.at);
    this.bytes = found.reduce((sum, file) => sum + file.size, 0);
    return new Map(found.map(({ path, size }) => [path, size]));
  }
}
