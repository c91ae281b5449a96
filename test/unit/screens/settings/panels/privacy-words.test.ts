import { describe, expect, it } from 'vitest';
import { timeoutError } from '../../../../../src/api/api-error.ts';
import { failure, success } from '../../../../../src/api/api-result.ts';
import { createMessages } from '../../../../../src/i18n/messages.ts';
import { privacyWords } from '../../../../../src/screens/settings/panels/privacy-words.ts';
import { settingsTexts } from '../../../../../src/screens/settings/texts.ts';

const t = createMessages().with(settingsTexts);
const words = (asked: Parameters<typeof privacyWords>[0]) => privacyWords(asked, t, (at) => `day ${at}`);
const consent = { identity: 'd1', targetedAdvertising: false, updatedAt: 3 };

describe('the choice about targeted advertising in words', () => {
  it('says what was chosen, and when', () => {
    expect(words(success(consent))).toBe('Targeted advertising: Off, chosen on day 3');
    expect(words(success({ ...consent, targetedAdvertising: true, updatedAt: null }))).toBe('Targeted advertising: On');
  });

  it('says that nothing was chosen, or is known', () => {
    expect(words(success(null))).toMatch('not chosen yet');
    expect(words(undefined)).toMatch('Looking up');
    expect(words(failure(timeoutError()))).toMatch('could not be looked up');
  });
});
