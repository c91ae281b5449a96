import type { ApiResult } from '../../../api/api-result.ts';
import type { Consent } from '../../../api/consent/consent-api.ts';
import type { Translate } from '../../../i18n/messages.ts';
import type { settingsTexts } from '../texts.ts';

/** The viewer's choice about targeted advertising, in words. @param asked undefined until the answer is there */
export function privacyWords(
  asked: ApiResult<Consent | null> | undefined,
  t: Translate<typeof settingsTexts>,
  date: (at: number) => string,
): string {
  if (!asked) return t('settings.privacy.loading');
  if (!asked.ok) return t('settings.privacy.failed');
  if (asked.data === null) return t('settings.privacy.none');
  const { targetedAdvertising, updatedAt } = asked.data;
  const choice = t(targetedAdvertising ? 'settings.privacy.allowed' : 'settings.privacy.refused');
  return updatedAt === null ? choice : t('settings.privacy.since', { choice, date: date(updatedAt) });
}
