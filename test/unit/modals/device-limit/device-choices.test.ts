import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { deviceChoices } from '../../../../src/modals/device-limit/device-choices.ts';
import { deviceLimitTexts } from '../../../../src/modals/device-limit/texts.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';

const messages = createMessages();
const wording = {
  t: messages.with(deviceLimitTexts),
  times: createTimeLabels(messages.t),
  now: Date.parse('2026-03-01T20:00:00Z'),
};
const device = (sid: string, platform: string, lastModified: string | null, rest = {}) => ({
  sid,
  platform,
  ip: '10.0.0.7',
  device: '',
  lastModified: lastModified === null ? null : Date.parse(lastModified),
  ...rest,
});

describe('the devices of an account', () => {
  it('are listed with platform, address and last use, the longest unused first', () => {
    const devices = [device('1', 'lg', '2026-03-01T15:05:00Z'), device('2', 'samsungtizen', '2026-02-20T12:00:00Z')];
    expect(deviceChoices(devices, wording)).toEqual([
      { key: '2', title: 'Samsung TV', details: '10.0.0.7 · Last used February 20, 2026' },
      { key: '1', title: 'LG TV', details: '10.0.0.7 · Last used Today 10:05 AM' },
    ]);
  });

  it('are named by what the service knows of them', () => {
    const devices = [
      device('1', 'fridge', null, { ip: '' }),
      device('2', '', null, { device: 'Kitchen' }),
      device('3', '', null),
      device('4', 'toString', null),
    ];
    expect(deviceChoices(devices, wording).map(({ title, details }) => [title, details])).toEqual([
      ['fridge', ''],
      ['Kitchen', '10.0.0.7'],
      ['Unknown device', '10.0.0.7'],
      ['toString', '10.0.0.7'],
    ]);
  });
});
