/**
 * Reads what `npm audit --json` printed. The name of the registry, which its errors contain, is left out.
 * @param {string} output
 * @returns {{ skipped?: string, packages: number, advisories: string[] }} one line for each package with an advisory; `skipped` says
 *   why nothing was learned
 */
export function readAudit(output) {
  const nothing = { packages: 0, advisories: [] };
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { ...nothing, skipped: 'npm printed no report' };
  }
  const { vulnerabilities, metadata, statusCode } = report ?? {};
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    const status = typeof statusCode === 'number' ? `status ${statusCode}` : 'no connection';
    return { ...nothing, skipped: `the registry does not answer for advisories (${status})` };
  }
  return {
    packages: metadata?.dependencies?.total ?? 0,
    advisories: Object.values(vulnerabilities).map(lineOf).sort(),
  };
}

/** `name range: severity, title, address; other title`. */
function lineOf({ name, range, severity, via }) {
  const reasons = via.map((cause) =>
    typeof cause === 'string' ? `by way of ${cause}` : `${cause.title} ${cause.url}`,
  );
  return `${name} ${range}: ${severity}, ${reasons.join('; ')}`;
}
