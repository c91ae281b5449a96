import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewerKinds } from '../../../../service/control/viewers.ts';
import type { WirePage } from '../../../../service/feeds/calls/pages.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import { root } from '../../../harness/root.ts';
import { small } from '../../../support/accessible.ts';
import { pageShown } from '../../../support/routes.ts';
import { browserSuite } from '../../../support/suite.ts';
import { signedIn } from '../../../support/viewers.ts';
import { roleDocument, type SeenRoles } from './role-document.ts';
import { roleRows, type Visit } from './role-rows.ts';

const file = path.join(root, 'docs/roles.md');
const seen: Partial<Record<AppType, SeenRoles>> = {};

describe.each(['MVPD', 'SUBSCRIPTION'] as const)('every kind of viewer in the %s build', (appType) => {
  const suite = browserSuite({ brand: 'news', appType, pixels: false });
  const columns: string[][] = [];
  let live: Visit['live'];

  beforeAll(async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const { containers } = await suite.feed<WirePage>('/api/news/screens/news-live?populated=true');
    const row = containers.find(({ headline }) => headline === 'Live Now');
    const items = row?.items ?? [];
    const place = items.findIndex((item) => item.mvpd_auth && item.type === 'EPGListing');
    live = { title: items[place]?.title ?? '', place };
  });
  afterAll(() => {
    seen[appType] = roleRows.map(({ label }, row) => [label, ...columns.map((column) => column[row] ?? '')]);
  });

  it.each(viewerKinds)('%s', async (kind) => {
    const { options } = await signedIn(suite.service, { kind, email: `${kind}@example.com` });
    const app = await suite.open({ ...small, ...options });
    await app.waitForFocus(/./);
    await pageShown(app);
    await app.rest();
    const visit: Visit = { app, live, requests: () => suite.service.requests() };
    const column: string[] = [];
    for (const { label, see } of roleRows) {
      column.push(
        await see(visit).catch((error: Error) => {
          throw new Error(`${label}: ${error.message}`);
        }),
      );
    }
    columns.push(column);
    // Who has the plan already is refused another.
    const refused = '/purchase-code';
    expect(app.watch.problems.filter(({ text }) => !text.endsWith(refused))).toEqual([]);
  });
});

it('docs/roles.md says what they saw', async () => {
  expect(Object.values(seen).flatMap((rows) => rows.map((row) => row.length))).toEqual(
    Array.from({ length: 2 * roleRows.length }, () => viewerKinds.length + 1),
  );
  const document = roleDocument(seen as Record<AppType, SeenRoles>);
  if (process.env['UPDATE_ROLES'] === '1') await writeFile(file, document);
  expect(await readFile(file, 'utf8')).toBe(document);
});
