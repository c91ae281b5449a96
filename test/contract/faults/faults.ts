/** What can go wrong with a call, and two ways in which an answer or a call comes twice. */
export const faultNames = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '410',
  '429',
  '500',
  '503',
  'timeout',
  'refused',
  'dropped',
  'broken JSON',
  'empty body',
  'wrong types',
  'HTML',
  'slow',
  'body twice',
  'answered twice',
  'asked twice',
] as const;

export type FaultName = (typeof faultNames)[number];

/** What happens on the wire, for docs/faults.md. */
export const faultTexts: Readonly<Record<Exclude<FaultName, `${number}`>, string>> = {
  timeout: 'The service takes the call and never answers; the client gives up after 15 s.',
  refused: 'Nobody listens at the port.',
  dropped: 'The connection ends after half of the body.',
  'broken JSON': 'Status 200 and half of the answer, as if that was all.',
  'empty body': 'Status 200 and nothing else.',
  'wrong types': 'Status 200 and the right fields, each with a value of another type.',
  HTML: 'Status 200 and a page for a browser, as a captive portal gives.',
  slow: 'The right answer, after 10 s.',
  'body twice': 'The right body two times in one answer.',
  'answered twice': 'The right answer, and the same once more on the same connection.',
  'asked twice': 'Nothing goes wrong; the call is made twice at once.',
};

/** After these a call has done what it is for, whoever made it. */
export const harmless: readonly FaultName[] = ['slow', 'answered twice', 'asked twice'];

/** The same fields with values of other types: numbers for text, text for numbers and lists. */
export function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mistyped(field)]));
  if (typeof value === 'string') return value.length;
  return typeof value === 'number' ? 'many' : 7;
}
