import { attempt } from '../shared/ask.ts';
import { payloadOfParameters } from '../shared/launch-payload.ts';
import type { SamsungObjects } from './tizen-device.ts';

/**
 * The payload of a launch by a Smart Hub tile or another app: `PAYLOAD` of the app control, JSON whose `values` are
 * JSON again. Other forms are passed on unchanged; undefined if there is none.
 */
export function tizenPayload({ tizen }: SamsungObjects): unknown {
  const control = attempt(() => tizen?.application?.getCurrentApplication().getRequestedAppControl()?.appControl);
  const payload = attempt(() => control?.data.find(({ key }) => key === 'PAYLOAD')?.value[0]);
  if (typeof payload !== 'string' || payload === '') return undefined;
  const outer = attempt<unknown>(() => JSON.parse(payload));
  const values = typeof outer === 'object' && outer !== null && 'values' in outer ? outer.values : outer;
  const given =
    typeof values === 'string' ? (attempt<unknown>(() => JSON.parse(values)) ?? values) : (values ?? payload);
  return payloadOfParameters(given) ?? given;
}
