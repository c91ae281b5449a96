import type { Account, SignIn } from './accounts.ts';
import type { LoadEvent } from './options.ts';
import type { Wire } from './wire.ts';

/** What a television does besides browsing: nothing, keep an account's progress, or poll a registration code. */
export type Role = 'anonymous' | 'account' | 'code';

export interface TelevisionOptions {
  readonly wire: Wire;
  readonly name: string;
  readonly address: string;
  readonly role: Role;
  /** The account signed in on this television, if any. */
  readonly account: Account | undefined;
  /** Its own seeded random numbers, from 0 to 1. */
  readonly random: () => number;
  /** URLs of pictures that the service has drawn. */
  readonly pictures: readonly string[];
}

interface Item {
  entity_id: string;
  detail_page_uri?: string;
  showcode?: string;
}

interface Container {
  uri?: string;
  items?: Item[];
  scroll?: { next?: string };
}

interface Page {
  containers: Container[];
}

interface Home {
  panels: { member: { items: { member: { url: string }[] } }[] };
}

const brand = '/api/nation';
/** Tiles that a row shows at once (C 9.2). */
const tilesInView = 4;
/** Answers that a set keeps, to be asked for again by their tags. */
const mostKept = 60;
/** What everybody wants to see at once, and may. */
const premiere = 'pearl-road-first-look';

/** One television: it signs in, opens Home, and browses the returned content. No step rejects. */
export class Television {
  private signedIn: SignIn | undefined;
  private screens: string[] = [`${brand}/screens/home?populated=true`];
  private page: Page = { containers: [] };
  private items: Item[] = [];
  private next: string | undefined;
  private code: string | undefined;
  /** By path. */
  private readonly kept = new Map<string, { tag: string; body: unknown }>();

  constructor(private readonly options: TelevisionOptions) {}

  /** Starts as the app does: sign-in, configuration, home, first screen. */
  async start(): Promise<void> {
    const { role, name } = this.options;
    const asked = this.signIn();
    await this.get('configuration', `${brand}/config`);
    const home = await this.get<Home>('home', `${brand}/home`);
    const urls = home?.panels.member[0]?.items.member.map(({ url }) => url) ?? [];
    if (urls.length > 0) this.screens = urls;
    await asked;
    await this.open('screen', this.screens[0] as string);
    if (role === 'code') {
      const made = await this.post<{ code: string }>('code', '/profile/v1/regcode', { deviceId: name, isMvpd: false });
      this.code = made?.code;
    }
    await this.seePictures();
  }

  /** One action of a viewer. */
  async step(): Promise<void> {
    const { role } = this.options;
    if (role === 'code') return this.poll();
    const own = role === 'account' ? [() => this.watch(), () => this.watch(), () => this.readProgress()] : [];
    const steps = [
      () => this.open('screen', this.oneOf(this.screens) ?? ''),
      () => this.openDetail(),
      () => this.loadRow(),
      () => this.loadRow(),
      () => this.loadMore(),
      () => this.seePictures(),
      () => this.seePictures(),
      ...own,
    ];
    // About one step in forty finds its token expired.
    if (this.options.random() < 1 / 40) await this.refresh();
    await (this.oneOf(steps) as () => Promise<void>)();
  }

  /** Does what everybody does now. Who looks at a code has something else to do. */
  async hear(event: LoadEvent | undefined): Promise<void> {
    const { role, account } = this.options;
    if (event === 'premiere' && role !== 'code') await this.watchPremiere();
    if (event === 'sign-in' && account !== undefined)
      this.signedIn = await this.post<SignIn>('sign-in', '/profile/v1/login', account.credentials);
  }

  /** Opens its page, and begins to watch it. */
  private async watchPremiere(): Promise<void> {
    const { wire } = this.options;
    await this.open('detail page', `${brand}/details/${premiere}?populated=true`);
    const playback = await this.get<{ stream: { url: string } }>('playback', `${brand}/playback/${premiere}`);
    if (playback === undefined) return;
    const { url } = playback.stream;
    await wire.call({ kind: 'playlist', path: url });
    await wire.call({ kind: 'playlist', path: url.replace(/master\.m3u8$/, 'h264-540.m3u8') });
  }

  /** Uses stored tokens if there are any; one television in five has lost them, and its viewer enters the password. */
  private async signIn(): Promise<void> {
    const { name, account, random } = this.options;
    if (account === undefined) {
      const body = { deviceId: name, receipts: [] };
      this.signedIn = await this.post<SignIn>('anonymous sign-in', '/profile/v1/login-anonymously', body);
    } else if (random() < 1 / 5) {
      this.signedIn = await this.post<SignIn>('sign-in', '/profile/v1/login', account.credentials);
    } else {
      this.signedIn = account.signIn;
      await this.refresh();
    }
  }

  private async open(kind: string, uri: string): Promise<void> {
    const page = await this.get<Page>(kind, withPersonal(uri));
    if (page === undefined) return;
    this.page = page;
    this.items = page.containers.flatMap(({ items }) => items ?? []);
    this.next = this.oneOf(page.containers.flatMap(({ scroll }) => scroll?.next ?? []));
  }

  private async openDetail(): Promise<void> {
    const uri = this.oneOf(this.items.flatMap(({ detail_page_uri }) => detail_page_uri ?? []));
    if (uri !== undefined) await this.open('detail page', uri);
  }

  /** A row that comes into view loads its items, then the pictures of its first tiles. */
  private async loadRow(): Promise<void> {
    const uri = this.oneOf(this.page.containers.flatMap((container) => container.uri ?? []));
    if (uri === undefined) return;
    const answer = await this.get<{ data: Container }>('row', uri);
    this.items = answer?.data.items ?? this.items;
    this.next = answer?.data.scroll?.next ?? this.next;
    await this.seePictures();
  }

  private async loadMore(): Promise<void> {
    if (this.next === undefined) return;
    const answer = await this.get<{ data: Container }>('row, next page', this.next);
    this.next = answer?.data.scroll?.next;
  }

  private async seePictures(): Promise<void> {
    const { pictures, wire } = this.options;
    const seen = Array.from({ length: tilesInView }, () => this.oneOf(pictures)).filter((path) => path !== undefined);
    await Promise.all(seen.map((path) => wire.call({ kind: 'picture', path })));
  }

  private async poll(): Promise<void> {
    if (this.code === undefined) return;
    const body = { regCode: this.code, deviceId: this.options.name };
    await this.post('poll', '/profile/v1/regcode/poll', body);
  }

  private async watch(): Promise<void> {
    const item = this.oneOf(this.items);
    if (item === undefined || this.signedIn === undefined) return;
    const { entity_id, showcode } = item;
    const body = {
      entity_id,
      watch_percent: this.options.random(),
      ...(showcode !== undefined && { show_code: showcode }),
    };
    await this.post('progress, write', `/watch-tracker/v1/${this.signedIn.profileId}`, body);
  }

  private async readProgress(): Promise<void> {
    if (this.signedIn === undefined) return;
    await this.get('progress, read', `/watch-tracker/v1/${this.signedIn.profileId}`);
  }

  private async refresh(): Promise<void> {
    if (this.signedIn === undefined) return;
    const path = `/sdk/2.0/token/v2/${encodeURIComponent(this.signedIn.refreshToken)}`;
    const fresh = await this.post<{ access_token: string; refresh_token: string }>('token refresh', path, {});
    if (fresh === undefined) return;
    const { access_token: accessToken, refresh_token: refreshToken } = fresh;
    this.signedIn = { ...this.signedIn, accessToken, refreshToken };
  }

  private async get<T>(kind: string, path: string): Promise<T | undefined> {
    const { wire, name, address, account } = this.options;
    const kept = this.kept.get(path);
    const { body, tag, isUnchanged } = await wire.ask<T>({
      kind,
      path,
      deviceId: name,
      address,
      token: this.signedIn?.accessToken,
      isOwn: account !== undefined,
      tag: kept?.tag,
    });
    if (isUnchanged) return kept?.body as T;
    if (tag !== undefined && body !== undefined) {
      this.kept.set(path, { tag, body });
      if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value as string);
    }
    return body;
  }

  private post<T>(kind: string, path: string, body: object): Promise<T | undefined> {
    const { wire, name, address } = this.options;
    return wire.call<T>({
      kind,
      path,
      method: 'POST',
      body,
      deviceId: name,
      address,
      token: this.signedIn?.accessToken,
    });
  }

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.options.random() * list.length)];
  }
}

function withPersonal(uri: string): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}personalized=true`;
}
