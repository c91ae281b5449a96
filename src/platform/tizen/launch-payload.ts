import { attempt } from '../shared/ask.ts';
import { payloadOfParameters } from '../shared/launch-payload.ts';
import type { SamsungObjects } from './tizen-device.ts';

/**
 * What a tile of Smart Hub or another app launched this one with: the `PAYLOAD` of the app control, a JSON text whose
 * `values` are a JSON text again. What is not of that form is handed on as it is; undefined when there is none.
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
