import { viewerKinds } from '../../../../service/control/viewers.ts';
import type { AppType } from '../../../../src/config/brand.ts';

/** What each kind of viewer saw in a build: rows of a label and a cell a kind. */
export type SeenRoles = readonly (readonly [label: string, ...cells: string[]])[];

const intro = `# Who may see and do what

The five kinds of viewers (B 6) in both builds, as the app shows it to them: the brand with TV-provider sign-in, no preview passes
on offer. The TV provider's package includes everything on the brand, and the subscription is active. The test runs through every cell in the
browser and compares this page with what it saw; write it with
\`UPDATE_ROLES=1 npx vitest run --project e2e test/e2e/flows/roles\`.

- **→** a page: the viewer is taken there instead.
- **–**: there is none, or nothing is loaded.
`;

const titles: Readonly<Record<AppType, string>> = {
  MVPD: 'Pay-TV build (MVPD)',
  SUBSCRIPTION: 'Subscription build (SUBSCRIPTION)',
};

/** The text of docs/roles.md. */
export function roleDocument(seen: Readonly<Record<AppType, SeenRoles>>): string {
  const sections = (['MVPD', 'SUBSCRIPTION'] as const).map(
    (appType) => `## ${titles[appType]}\n\n${table(seen[appType])}`,
  );
  return [intro, ...sections].join('\n');
}

/** Columns as wide as their longest cell, as the formatter wants them. */
function table(rows: SeenRoles): string {
  const heads = ['', ...viewerKinds];
  const widths = heads.map((_, column) => Math.max(3, ...[heads, ...rows].map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [heads, rule, ...rows].map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [...lines.map((line) => `| ${line.join(' | ')} |`), ''].join('\n');
}
