import { describe, expect, it } from 'vitest';
import { usableTexts } from '../../../../src/app/start/usable-texts.ts';

const known = { 'button.ok': 'OK', 'exit.title': 'Exit {applicationName}?' };

describe('a replaced text', () => {
  it('is taken for a key that the app has', () => {
    expect(usableTexts({ 'button.ok': 'Right', 'exit.title': 'Leave {applicationName}?' }, known)).toEqual({
      texts: { 'button.ok': 'Right', 'exit.title': 'Leave {applicationName}?' },
      ignored: [],
    });
  });

  it('is ignored for any other key', () => {
    const offered = { 'button.okay': 'x', toString: 'x', ['__proto__']: 'x' };
    expect(usableTexts(offered, known)).toEqual({ texts: {}, ignored: ['button.okay', 'toString', '__proto__'] });
  });

  it('may leave a placeholder out, and not bring its own', () => {
    expect(usableTexts({ 'exit.title': 'Leave?', 'button.ok': 'OK {name}' }, known)).toEqual({
      texts: { 'exit.title': 'Leave?' },
      ignored: ['button.ok'],
    });
  });
});
