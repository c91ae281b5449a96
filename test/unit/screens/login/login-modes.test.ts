import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { firstMode, hasMode, isLoginPage, wordsOf } from '../../../../src/screens/login/login-modes.ts';
import { loginTexts } from '../../../../src/screens/login/texts.ts';
import { screens } from '../../../../src/screens/registry.ts';

const t = createMessages().with(loginTexts);
const given = { applicationName: 'Nation', email: 'ada@example.com' };

describe('the login pages', () => {
  it('begin in a mode of their own', () => {
    expect(['login-options', 'create-account', 'forgot-password'].map(firstMode)).toEqual([
      'SIGN_IN',
      'CREATE_ACCOUNT',
      'RESET_PASSWORD',
    ]);
  });

  it('show their own modes only', () => {
    expect(hasMode('forgot-password', 'SIGN_IN_NEW_PASSWORD')).toBe(true);
    expect(hasMode('login-options', 'SIGN_IN_NEW_PASSWORD')).toBe(false);
    expect(hasMode('create-account', 'SIGN_IN')).toBe(false);
  });

  it('share what is typed among themselves alone', () => {
    expect(Object.keys(screens).filter(isLoginPage).sort()).toEqual([
      'create-account',
      'forgot-password',
      'login-options',
    ]);
  });

  it('ask for a password except to reset it', () => {
    const labels = (['SIGN_IN', 'SIGN_IN_NEW_PASSWORD', 'RESET_PASSWORD', 'CREATE_ACCOUNT'] as const).map(
      (mode) => wordsOf(mode, t, given).password,
    );
    expect(labels).toEqual(['Password', 'New password', null, 'Password']);
  });

  it('name the app, and where the email went', () => {
    expect(wordsOf('SIGN_IN', t, given).title).toBe('Sign in to Nation');
    expect(wordsOf('SIGN_IN_NEW_PASSWORD', t, given).intro).toContain('ada@example.com');
  });
});
