import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { small } from '../../../support/accessible.ts';
import { endFaults, failCalls, installFaults } from '../../../support/page-faults.ts';
import { goTo } from '../../../support/routes.ts';
import { browserSuite } from '../../../support/suite.ts';
import { findings, stateOf } from './findings.ts';
import { allFaults, type Scene, scenes } from './scenes.ts';

/** Set by `npm run test:faults`: every call with every fault. */
const isWhole = process.env['TEST_FAULTS'] === 'all';

/** A page without calls of its own, and no sign-in page: what was typed is gone. */
const base = '/gated/signin-options';

/** Every call of the sign-in pages fails in every way: no viewer is left on a spinner, without focus or half signed in. */
describe('a call that fails', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });

  async function openOnce(): Promise<AppPage> {
    await suite.service.makeViewer({ kind: 'profile', deviceId: 'phone', email: 'viewer@example.com' });
    const opened = await suite.open({ ...small, prepare: installFaults });
    await opened.waitForFocus(/./);
    return opened;
  }

  async function leaveDialogs(opened: AppPage): Promise<void> {
    for (
      let i = 0;
      i < 3 && (await opened.page.$('[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]')) !== null;
      i++
    ) {
      await opened.press('Escape');
      await opened.rest();
    }
  }

  async function tryFaults(opened: AppPage, { call, act, telling, except = [] }: Scene): Promise<string[]> {
    const found: string[] = [];
    for (const fault of isWhole ? allFaults.filter((each) => !except.includes(each)) : telling) {
      const cell = `${call} ${fault}`;
      try {
        await goTo(opened, base);
        await failCalls(opened.page, call, fault);
        await act(opened, suite.service);
        await endFaults(opened.page);
        found.push(...(await findings(opened)).map((finding) => `${cell}: ${finding}`));
      } catch (error) {
        found.push(
          `${cell}: ${error instanceof Error ? error.message : error}, ${(await stateOf(opened)).mark.slice(0, 300)}`,
        );
      }
      await leaveDialogs(opened);
    }
    return found;
  }

  /** In one page; each call in its own where all faults are tried. */
  const visits: readonly [string, readonly Scene[]][] = isWhole
    ? scenes.map((scene) => [scene.call, [scene]])
    : [['every call', scenes]];

  it.each(visits)(
    'leaves the viewer with a focus, a way back, and signed in or not: %s',
    async (_, tried) => {
      const app = await openOnce();
      const found: string[] = [];
      for (const scene of tried) found.push(...(await tryFaults(app, scene)));
      expect(found).toEqual([]);
    },
    240_000,
  );
});
