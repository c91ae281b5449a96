import { describe, expect, it } from 'vitest';
import type { AppType } from '../../../../src/config/brand.ts';
import { tellingFaults } from '../../../contract/faults/table/fault-table.ts';
import { type FaultName, faultNames, harmless } from '../../../contract/faults/table/faults.ts';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { small } from '../../../support/accessible.ts';
import { endFaults, failCalls, installFaults } from '../../../support/page-faults.ts';
import { stateOf } from '../../../support/page-state.ts';
import { goTo } from '../../../support/routes.ts';
import { browserSuite } from '../../../support/suite.ts';
import { authRecord, signedIn } from '../../../support/viewers.ts';
import { findings } from './findings.ts';
import { type Scene, scenes } from './scenes.ts';

/** Set by `npm run test:faults`: every scene with every fault. */
const isWhole = process.env['TEST_FAULTS'] === 'all';
/** `npm test` leaves the other build to the contract tests: a second service takes longer than its scenes. */
const builds: readonly AppType[] = isWhole ? ['MVPD', 'SUBSCRIPTION'] : ['MVPD'];

/** A page without calls of its own, and no sign-in page: what was typed is gone. */
const base = '/gated/signin-options';

/** Every call of the flows fails in every way: no viewer is left on a spinner, without focus or half signed in. */
describe.each(builds)('a call that fails in the %s build', (appType) => {
  const suite = browserSuite({ brand: 'news', appType, pixels: false, keepsPages: true });
  /** The page of the last test, if the viewer is a stranger there still. */
  let kept: AppPage | undefined;

  async function openFor({ viewer }: Scene): Promise<AppPage> {
    // What an account did in the last test is undone.
    if (viewer) await suite.service.reset();
    const { prepare } = viewer ? (await signedIn(suite.service, viewer)).options : {};
    const app = await suite.open({
      ...small,
      async prepare(page) {
        await installFaults(page);
        await prepare?.(page);
      },
    });
    await app.waitForFocus(/./);
    return app;
  }

  async function pageFor(scene: Scene): Promise<AppPage> {
    await suite.service.expire('limits');
    const last = kept;
    kept = undefined;
    if (last && canKeep(scene)) {
      await goTo(last, base);
      return last;
    }
    await last?.close();
    return openFor(scene);
  }

  async function leaveDialogs(app: AppPage): Promise<void> {
    const dialogs = '[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]';
    for (let i = 0; i < 3 && (await app.page.$(dialogs)) !== null; i++) {
      await app.press('Escape');
      await app.rest();
    }
  }

  async function follow({ call, before, act }: Scene, fault: FaultName, app: AppPage): Promise<void> {
    try {
      await before?.(app, suite.service);
      await failCalls(app.page, call, fault);
      await act(app, suite.service);
      await endFaults(app.page);
    } catch (error) {
      const { mark } = await stateOf(app);
      throw new Error(`${error instanceof Error ? error.message : error}, ${mark.slice(0, 300)}`);
    }
  }

  const named = scenes[appType].map((scene, index) => [nameOf(scene), scene, index] as const);
  describe.each(named)('%s', (_, scene, index) => {
    it.each(isWhole ? faultNames : tellingFaults(scene.row, index))('%s', async (fault) => {
      const app = await pageFor(scene);
      const before = await whoIsSignedIn(app);
      try {
        await follow(scene, fault, app);
        expect(await findings(app)).toEqual([]);
        await leaveDialogs(app);
        // What was loaded is not asked for again.
        const isAsBefore = !harmless.includes(fault) && (await whoIsSignedIn(app)) === before;
        if (isAsBefore && canKeep(scene)) kept = app;
      } finally {
        if (kept !== app) await app.close();
      }
    });
  });
});

const canKeep = ({ viewer, isOnce }: Scene): boolean => viewer === undefined && isOnce === undefined;

const nameOf = ({ row, at }: Scene): string => (at === undefined ? row : `${row}, ${at}`);

async function whoIsSignedIn({ page }: AppPage): Promise<string> {
  const { email, mvpd } = (await authRecord(page)) ?? {};
  return `${email} ${mvpd}`;
}
