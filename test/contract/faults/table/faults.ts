/** What can go wrong with a call, and ways in which an answer or a call is duplicated. */
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

/** What happens on the network, for docs/faults.md. */
export const faultTexts: Readonly<Record<Exclude<FaultName, `${number}`>, string>> = {
  timeout: 'The service accepts the call and never answers; the client gives up after 15 s.',
  refused: 'The port refuses the connection.',
  dropped: 'The connection closes after half of the body.',
  'broken JSON': 'Status 200 and half of the answer, sent as if it were complete.',
  'empty body': 'Status 200 without a body.',
  'wrong types': 'Status 200 and the right fields, each with a value of another type.',
  HTML: 'Status 200 and a web page, as from a captive portal.',
  slow: 'The right answer, after 10 s.',
  'body twice': 'The right body twice in one answer.',
  'answered twice': 'The right answer, and the same once more on the same connection.',
  'asked twice': 'Nothing goes wrong; the call is made twice at the same time.',
};

/** Faults in which the service is away (docs/decisions/outages.md). */
export const away: readonly FaultName[] = ['503', 'timeout', 'refused', 'dropped', 'HTML'];

/** Faults after which every call has still succeeded. */
export const harmless: readonly FaultName[] = ['slow', 'answered twice', 'asked twice'];

/** The same fields with values of other types: numbers for text, text for numbers and lists. */
export function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mistyped(field)]));
  if (typeof value === 'string') return value.length;
  return typeof value === 'number' ? 'many' : 7;
}
