import type { KeyInput } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { screen } from '../../../src/config/constants.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import type { DrawnRect } from '../../harness/page/page-counters.ts';
import { comeToRest, disagreements, leavePixelsOut, lookAt } from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';

interface Seen {
  key: string;
  /** On the screen. */
  rect: DrawnRect;
  shown: readonly { key: string; rect: DrawnRect }[];
}

describe('a layout from right to left', () => {
  const suite = browserSuite({ brand: 'nation', pixels: false });

  /** What has the focus once engine, mirror and scene agree. */
  async function seen(app: AppPage): Promise<Seen> {
    await comeToRest(app, 500);
    const truth = await lookAt(app.page, brand.theme);
    expect(disagreements(truth)).toEqual([]);
    return { key: truth.engine.focused, rect: truth.engine.rect!, shown: truth.engine.shown };
  }

  it('is walked by the arrows as the viewer sees it, and by the pointer, in Spanish', async () => {
    await suite.service.setClock(showtime);
    const app = await suite.open({ path: '/?dir=rtl&lang=es&hud=focus', frozenAt: showtime, prepare: leavePixelsOut });
    const press = async (key: KeyInput): Promise<Seen> => {
      await app.press(key);
      return seen(app);
    };
    const right = ({ rect }: Seen): number => rect.x + rect.width;
    await app.page.waitForSelector('.focus-hud');
    const { lang, dir } = await app.page.evaluate(() => {
      const { documentElement: root } = document;
      return { lang: root.lang, dir: root.dir };
    });
    expect([lang, dir]).toEqual(['es', 'rtl']);

    // Reading begins at the right margin: left leads on, right leads back.
    expect(right(await seen(app))).toBe(screen.width - screen.safeX);
    expect((await app.focused())?.name).toMatch(/^(Ver|Más|Escuchar|Inicia)/);
    const first = await press('ArrowDown');
    expect(right(first)).toBe(screen.width - screen.safeX);
    const second = await press('ArrowLeft');
    expect(right(second)).toBeLessThan(first.rect.x);
    expect((await press('ArrowRight')).key).toBe(first.key);
    expect((await press('ArrowRight')).key).toBe(first.key);
    for (let step = 0; step < 6; step++) expect((await press('ArrowLeft')).rect.x).toBeGreaterThan(0);
    await press('ArrowUp');
    const menu = await press('ArrowUp');
    expect(right(await press('ArrowLeft'))).toBeLessThan(menu.rect.x);

    const { shown } = await press('ArrowDown');
    const under = shown.find(({ rect }) => rect.x > screen.width / 2 && rect.y > screen.height / 2)!;
    await app.page.mouse.move(10, screen.height / 2);
    await app.page.mouse.move(under.rect.x + under.rect.width / 2, under.rect.y + under.rect.height / 2);
    expect((await seen(app)).key).toBe(under.key);

    // The other screens in the same way: what comes first is at the right, and Back leads to the menu.
    const name = async (): Promise<string> => (await app.focused())?.name ?? '';
    const open = async (item: RegExp): Promise<Seen> => {
      await press('Escape');
      for (let steps = 0; !item.test(await name()) && steps < 12; steps++) await press('ArrowLeft');
      expect(await name()).toMatch(item);
      return press('Enter');
    };
    const letter = await open(/^Buscar/);
    // Letters keep their order.
    expect(await name()).toBe('a');
    expect((await press('ArrowRight')).rect.x).toBeGreaterThan(letter.rect.x);
    expect((await press('ArrowLeft')).key).toBe(letter.key);

    await open(/^Guía/);
    await press('ArrowDown');
    expect(await name()).toMatch(/^En vivo, .*, Hoy, /);
    const next = await press('ArrowLeft');
    expect(await name()).toMatch(/^Próximamente, /);
    expect(right(await press('ArrowLeft'))).toBeLessThan(next.rect.x);
    expect((await press('ArrowRight')).key).toBe(next.key);

    await open(/^Configuración/);
    for (let steps = 0; steps < 2; steps++) await press('ArrowDown');
    const entry = await press('ArrowDown');
    const panel = await press('ArrowLeft');
    expect(await name()).toMatch(/^Reproducción continua/);
    expect(right(panel)).toBeLessThan(entry.rect.x);
    expect((await press('ArrowRight')).key).toBe(entry.key);
    expect(app.watch.problems).toEqual([]);
  });
});
