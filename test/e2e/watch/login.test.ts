import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { createAccount, signInElsewhere, type TypedAccount } from '../../support/account.ts';
import { walkToKey } from '../../support/screen-keyboard.ts';
import { browserSuite } from '../../support/suite.ts';

const path = '/?screenName=login-options';

describe('signing in by email', () => {
  const suite = browserSuite({ pixels: false });

  async function openLogin(how = path): Promise<AppPage> {
    const app = await suite.open({ ...small, path: how });
    await app.waitForFocus('Email', 'textbox');
    return app;
  }

  /** Fills the form in with a real keyboard; the focus is then on the button that submits it. */
  async function fill(app: AppPage, { email, password }: TypedAccount, submit = /^Sign In\b/): Promise<void> {
    await app.page.keyboard.type(email);
    await app.press('Enter');
    await app.waitForFocus(/^Password/, 'textbox');
    await app.page.keyboard.type(password);
    await app.press('Enter');
    await app.waitForFocus(submit);
  }

  const untilHome = (app: AppPage) =>
    waitUntil('Home', async () => {
      const { name = '' } = (await app.focused()) ?? {};
      return app.page.url().endsWith('#/screens/home') && /, item 1 of \d+$/.test(name);
    });

  const value = (app: AppPage) => app.page.evaluate(() => (document.activeElement as HTMLInputElement).value);

  async function record(app: AppPage): Promise<Record<string, unknown>> {
    const cookies = await app.page.browserContext().cookies();
    const text = cookies.find(({ name }) => name === 'FOXKITAUTHN')?.value ?? '';
    return JSON.parse(decodeURIComponent(text) || '{}');
  }

  it('needs nothing but the on-screen keyboard', async () => {
    const account = { email: 'a@b.co', password: 'qw1E/x' };
    await createAccount(suite.service, account);
    const app = await openLogin();
    await expectAccessible(app, { title: 'Sign in to Proscenium Nation' });
    await app.press('Enter');
    await app.waitForFocus('q');
    await expectAccessible(app, { title: 'Email' });
    for (const key of ['a', 'at', 'b', 'dot', 'c', 'o', 'x', 'delete']) await walkToKey(app, key);
    await app.waitForSaid('a@b.co');
    await walkToKey(app, 'Done');

    await app.waitForFocus('Password', 'textbox');
    await app.press('Enter');
    await app.waitForFocus('q');
    for (const key of ['q', 'w', '1', 'shift', 'capital E', 'symbols', 'slash', 'letters', 'x'])
      await walkToKey(app, key);
    await app.waitForSaid('6 characters');
    expect((await app.said()).join(' ')).not.toContain('qw1');
    await walkToKey(app, 'Done');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await untilHome(app);
    expect(await record(app)).toMatchObject({ email: account.email, userType: 'registered' });
    expect(app.watch.problems).toEqual([]);
  });

  it('shows a wrong password at its field, and logs it', async () => {
    const account = { email: 'wrong@example.com', password: 'analytical' };
    await createAccount(suite.service, account);
    const app = await openLogin();
    await fill(app, { ...account, password: 'difference' });
    await app.press('Enter');
    await app.waitForFocus('Password, That email and password don’t match. Please try again.', 'textbox');
    await expectAccessible(app, { title: 'Sign in to Proscenium Nation' });
    expect(await app.page.$eval('[aria-invalid]', (it) => it.getAttribute('type'))).toBe('password');
    const logged = async () => (await suite.service.events('analytics')).map(({ event }) => JSON.stringify(event));
    await waitUntil('the event', async () => (await logged()).some((event) => event.includes('sign-in-error')));
    // The message goes as soon as something changes, and the right password signs in.
    for (const _ of 'difference') await app.press('Backspace');
    await app.page.keyboard.type(account.password);
    await app.waitForFocus('Password', 'textbox');
    await app.press('Enter');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await untilHome(app);
  });

  it('signs out a device of an account that has too many, and then signs in by itself', async () => {
    const account = { email: 'many@example.com', password: 'analytical' };
    await createAccount(suite.service, account);
    for (const platform of ['samsungtizen', 'lg', 'vizio', 'xboxone'])
      await signInElsewhere(suite.service, account, platform);
    const app = await openLogin();
    await fill(app, account);
    await app.press('Enter');
    await app.waitForFocus(/Last used/, 'radio');
    await expectAccessible(app, { title: 'Too many devices' });
    await app.press('Escape');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await app.waitForFocus(/Last used/, 'radio');
    await suite.service.addFault({ route: '/profile/v1/delete-sessions', status: 500, times: 1 });
    await app.press('ArrowDown', 5);
    await app.waitForFocus(/^Sign Out Selected/);
    await app.press('Enter');
    await app.waitForSaid(/^That didn’t work/);
    await app.press('Enter');
    await untilHome(app);
    expect(await record(app)).toMatchObject({ email: account.email });
  });

  it('sends an email for a new password, which then signs in', async () => {
    const account = { email: 'forgot@example.com', password: 'analytical' };
    await createAccount(suite.service, account);
    const app = await openLogin();
    await app.page.keyboard.type('nobody@example.com');
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/^Sign In\b/);
    await app.press('ArrowRight');
    await app.press('Enter');
    // What was typed is still there.
    await app.waitForFocus('Email', 'textbox');
    await app.waitForSaid('Reset your password');
    expect(await value(app)).toBe('nobody@example.com');
    await app.press('ArrowDown');
    await app.waitForFocus(/^Send Email/);
    await app.press('Enter');
    await app.waitForFocus('Email, We don’t know this email address.', 'textbox');
    for (const _ of 'nobody@example.com') await app.press('Backspace');
    await app.page.keyboard.type(account.email);
    await app.press('Enter');
    await app.waitForFocus(/^Send Email/);
    await app.press('Enter');
    await app.waitForFocus('New password', 'textbox');
    await app.waitForSaid(/^We’ve sent a link to forgot@example\.com\./);
    await expectAccessible(app, { title: 'Check your email' });
    await app.page.keyboard.type(account.password);
    await app.press('Enter');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await untilHome(app);
  });

  it('creates an account; Back leads to where one came from', async () => {
    const app = await openLogin();
    await app.press('ArrowDown', 2);
    await app.press('ArrowRight', 2);
    await app.waitForFocus(/^Create Account/);
    await app.press('Enter');
    await app.waitForSaid('Create your account');
    await app.press('Escape');
    await app.waitForSaid('Sign in to Proscenium Nation');
    await app.waitForFocus(/^Create Account/);
    await app.press('Enter');
    await app.waitForFocus('Email', 'textbox');
    await app.waitForSaid('Create your account');
    await expectAccessible(app, { title: 'Create your account' });
    await fill(app, { email: 'new@example', password: 'short' }, /^Create Account/);
    await app.press('Enter');
    await app.waitForFocus('Email, Please enter a valid email address.', 'textbox');
    expect(await app.said()).toContain('Password, Password should be at least 6 characters');
    await app.page.keyboard.type('.com');
    await app.press('Enter');
    await app.waitForFocus(/^Password/, 'textbox');
    await app.page.keyboard.type('er');
    await app.press('Enter');
    await app.waitForFocus(/^Create Account/);
    await app.press('Enter');
    await untilHome(app);
    expect(await record(app)).toMatchObject({ email: 'new@example.com', userType: 'registered' });
  });

  it('keeps what was typed when the network is dead', async () => {
    const account = { email: 'dead@example.com', password: 'analytical' };
    await createAccount(suite.service, account);
    const app = await openLogin();
    await fill(app, account);
    await suite.service.addFault({ route: '/profile/v1/login', drop: true });
    await app.press('Enter');
    await app.waitForFocus(/^Close\b/);
    await expectAccessible(app, { title: 'Something went wrong' });
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await untilHome(app);
  });

  it('leaves typing to the device where it has a keyboard, and draws nothing while a field waits', async () => {
    const app = await openLogin(`${path}&platform=tizen`);
    await app.rest();
    const isReadOnly = () => app.page.evaluate(() => (document.activeElement as HTMLInputElement).readOnly);
    expect(await isReadOnly()).toBe(true);
    await app.press('Enter');
    await waitUntil('the field to be open', async () => !(await isReadOnly()));
    await app.page.keyboard.type('ada@example.com');
    await app.press('Enter');
    await app.waitForFocus('Password', 'textbox');
    await app.press('ArrowUp');
    await app.waitForFocus('Email', 'textbox');
    expect([await value(app), await isReadOnly()]).toEqual(['ada@example.com', true]);

    // From a password that is being typed, the remote's Back puts the keyboard away, and the keys lead on.
    await app.press('ArrowDown');
    await app.waitForFocus('Password', 'textbox');
    await app.press('Enter');
    await waitUntil('the field to be open', async () => !(await isReadOnly()));
    await app.page.keyboard.type('analytical');
    const back = { key: 'Unidentified', code: 10009 };
    await app.play({
      header: undefined,
      events: [
        { ...back, time: 0, type: 'down' },
        { ...back, time: 50, type: 'up' },
      ],
    });
    await waitUntil('the keyboard to be away', isReadOnly);
    expect(await value(app)).toBe('analytical');
    await app.press('ArrowDown');
    await app.waitForFocus(/^Sign In\b/, 'button');
  });
});
