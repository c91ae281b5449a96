import { array, fallback, object, pipe, safeParse, string, transform, union } from 'valibot';

/** What a service says beside the status when it refuses a stream (C 8). Texts that it does not say are ''. */
export interface Refusal {
  /** The service's word for it. */
  error: string;
  /** Why a stream was released. */
  reason: string;
  /** Entitlement issues, in words for the viewer. */
  issues: readonly string[];
}

const nothing: Refusal = { error: '', reason: '', issues: [] };

/** A message, or an object with one. */
const issueSchema = fallback(
  union([
    string(),
    pipe(
      object({ message: string() }),
      transform(({ message }) => message),
    ),
  ]),
  '',
);

const schema = object({
  error: fallback(string(), ''),
  reason: fallback(string(), ''),
  issues: fallback(
    pipe(
      array(issueSchema),
      transform((issues) => issues.filter((message) => message !== '')),
    ),
    [],
  ),
});

/** @param body of the answer. A field that is broken counts as one that is not there. */
export function readRefusal(body: unknown): Refusal {
  const parsed = safeParse(schema, body);
  return parsed.success ? parsed.output : nothing;
}
