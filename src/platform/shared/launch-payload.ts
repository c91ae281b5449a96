/** The fields that make an object a launch payload (B 2 Deep links). */
const fields = ['deeplink', 'assetID', 'contentType', 'contentId', 'showCode'] as const;

/** Further fields of a payload, not sufficient by themselves. */
const furtherFields = ['entity_id', 'detail_page_uri'] as const;

/** The payload in a query: `yidata`, else the single fields; undefined if it has neither. */
export function payloadOfQuery(search: string): unknown {
  const parameters = new URLSearchParams(search);
  const yidata = parameters.get('yidata');
  if (yidata !== null) return yidata;
  const payload: Record<string, string> = {};
  for (const field of fields) {
    const value = parameters.get(field);
    if (value !== null) payload[field] = value;
  }
  if (Object.keys(payload).length === 0) return undefined;
  for (const field of furtherFields) {
    const value = parameters.get(field);
    if (value !== null) payload[field] = value;
  }
  return payload;
}

/** The payload in the query of an address; without one the address itself is the link. */
export function payloadOfAddress(address: string): unknown {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  return payloadOfQuery(query) ?? address;
}

/** The payload in a television's launch parameters, among other fields; undefined if there is none. */
export function payloadOfParameters(parameters: unknown): unknown {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  const given = parameters as Record<string, unknown>;
  const wrapped = given['contentTarget'] ?? given['yidata'];
  if (wrapped !== undefined) return wrapped;
  return fields.some((field) => given[field] !== undefined) ? given : undefined;
}
