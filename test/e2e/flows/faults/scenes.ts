import { type FaultName, faultNames } from '../../../contract/faults/table/faults.ts';
import type { AppPage } from '../../../harness/page/app-page.ts';
import type { RunningService } from '../../../harness/service/service.ts';
import { approveCode } from '../../../support/phone-calls.ts';
import { goTo, openRoute } from '../../../support/routes.ts';
import { spelledCode } from '../../../support/spelled-code.ts';

/** Steps of a viewer that make a call. */
export interface Scene {
  /** Part of the call's address. */
  call: string;
  /** What the viewer does, from any page. */
  act(app: AppPage, service: RunningService): Promise<void>;
  /** Faults that `npm test` tries: of each kind of outcome one (docs/faults.md). */
  telling: readonly FaultName[];
  /** Faults that leave nothing to do again for the next one. */
  except?: readonly FaultName[];
}

let accounts = 0;

/** The page gives the focus back to where it was; what was typed is gone. */
async function atEmail(app: AppPage, path: string): Promise<void> {
  await goTo(app, path);
  await app.press('ArrowUp', 3);
  await app.waitForFocus(/^Email/, 'textbox');
}

async function fillIn(app: AppPage, path: string, email: string): Promise<void> {
  await atEmail(app, path);
  await app.page.keyboard.type(email);
  await app.press('Enter');
  await app.waitForFocus(/^Password/, 'textbox');
  await app.page.keyboard.type('proscenium');
  await app.press('Enter');
  await app.waitForFocus(/^(Sign In|Create Account)\b/, 'button');
  await app.press('Enter');
}

const logIn = (email: string) => (app: AppPage) => fillIn(app, '/gated/login-options', email);

const register = (app: AppPage) => fillIn(app, '/gated/create-account', `new-${accounts++}@example.com`);

async function resetPassword(app: AppPage): Promise<void> {
  await atEmail(app, '/gated/forgot-password');
  await app.page.keyboard.type('viewer@example.com');
  await app.press('Enter');
  await app.waitForFocus(/^Send Email/, 'button');
  await app.press('Enter');
}

const open = (path: string) => (app: AppPage) => openRoute(app, path);

/** The phone has signed in, and the television takes over from it. */
const byCode = (path: string, kind: 'profile' | 'tv-provider') => async (app: AppPage, service: RunningService) => {
  await openRoute(app, path);
  await approveCode(service, await spelledCode(app), kind);
};

const byAccountCode = byCode('/gated/browser-signin', 'profile');
const byProviderCode = byCode('/gated/tv-signin', 'tv-provider');
const someAnswers = ['403', '500', 'timeout', 'wrong types'] as const;

export const scenes: readonly Scene[] = [
  {
    call: '/profile/v1/login',
    act: logIn('viewer@example.com'),
    telling: ['401', '409', '503', 'timeout', 'broken JSON', 'slow'],
  },
  { call: '/profile/v1/register', act: register, telling: ['400', 'refused'] },
  { call: '/profile/v1/reset-password', act: resetPassword, telling: ['404', 'dropped', 'HTML'] },
  { call: '/api/news/playback/', act: open('/player/eye-wall'), telling: ['403', '404', 'timeout', 'empty body'] },
  { call: '/profile/v1/regcode', act: open('/gated/browser-signin'), telling: ['401', '429', 'body twice'] },
  { call: '/profile/v1/regcode/poll', act: open('/gated/browser-signin'), telling: ['410', '404', 'timeout'] },
  { call: '/profile/v1/qr/', act: open('/gated/browser-signin'), telling: ['404', 'HTML'] },
  { call: '/profile/v1/regcode/jwt', act: byAccountCode, telling: ['409', 'timeout', 'wrong types', 'answered twice'] },
  { call: '/sdk/2.0/has-subscription', act: byAccountCode, telling: ['500', 'timeout'] },
  { call: '/sdk/2.0/mvpds', act: open('/gated/tv-providers'), telling: ['500', 'timeout', 'HTML'] },
  { call: '/provider-qr/', act: open('/gated/tv-signin'), telling: ['500'] },
  { call: '/sdk/2.0/check-adobe-authn', act: byProviderCode, telling: someAnswers },
  { call: '/sdk/2.0/usermetadata', act: byProviderCode, telling: ['404'] },
  { call: '/sdk/2.0/getentitlements', act: byProviderCode, telling: ['refused'] },
];

export const allFaults = faultNames;
