import type { ConflictingDevice } from '../../api/profile/devices.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import type { TimeLabels } from '../../stores/rules/time-labels.ts';
import type { Choice } from '../../ui/choice-list/choice-list.tsx';
import { deviceLimitTexts } from './texts.ts';

interface Wording {
  t: Translate<typeof deviceLimitTexts>;
  times: Pick<TimeLabels, 'date' | 'time'>;
  now: number;
}

/** The devices of an account, the one that was used longest ago first: most likely the viewer can do without it. */
export function deviceChoices(devices: readonly ConflictingDevice[], wording: Wording): Choice[] {
  return [...devices]
    .sort((a, b) => (a.lastModified ?? 0) - (b.lastModified ?? 0))
    .map((device) => ({ key: device.sid, title: platformName(device, wording), details: details(device, wording) }));
}

function platformName({ platform, device }: ConflictingDevice, { t }: Wording): string {
  const key = `devices.platform.${platform}`;
  if (Object.prototype.hasOwnProperty.call(deviceLimitTexts, key))
    return t(key as Extract<MessageKey<typeof deviceLimitTexts>, `devices.platform.${string}`>);
  return platform || device || t('devices.unknown');
}

function details({ ip, lastModified }: ConflictingDevice, wording: Wording): string {
  const lastUsed =
    lastModified === null ? '' : wording.t('devices.lastUsed', { time: dayAndTime(lastModified, wording) });
  return [ip, lastUsed].filter(Boolean).join(' · ');
}

/** `Today 8:00 PM`, else the date. */
function dayAndTime(at: number, { t, times, now }: Wording): string {
  const date = times.date(at);
  return date === times.date(now) ? t('time.dayAndTime', { day: t('time.today'), time: times.time(at) }) : date;
}
