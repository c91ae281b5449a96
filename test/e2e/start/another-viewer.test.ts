import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';
import { signedIn, signOutElsewhere } from '../../support/viewers.ts';

const rows = '/api/nation/container-detail';
const firstRow = `${rows}/nation-home-tonight-on-nation`;

describe('a viewer whose session has ended', () => {
  const suite = browserSuite({ pixels: false });

  it('leaves nothing of their rows on Home, also while these cannot be loaded for the next one', async () => {
    const account = { email: 'ada@example.com', password: 'analytical' };
    const { options } = await signedIn(suite.service, { kind: 'profile', ...account });
    const own = JSON.stringify(await suite.feed(`${firstRow}?first=0&count=20`)).replaceAll('High Country', 'Of Ada');
    await suite.service.addFault({ route: firstRow, body: own });
    const app = await suite.openHome(options);
    await app.waitForParts();
    await app.press('ArrowDown');
    await app.waitForSaid(/Of Ada/);
    await suite.service.clearFaults();
    // Nothing is asked for any more: the app learns with the next page that their session has ended.
    await app.rest();
    await suite.service.addFault({ route: rows, drop: true });
    await signOutElsewhere(suite.service, account);
    await app.press('Enter');
    await app.waitForSaid('You’ve been signed out');
    await app.press('ArrowRight');
    await app.waitForFocus(/^Not Now/);
    await suite.service.clearRequests();
    await app.press('Enter');
    const isAsked = async () => (await suite.service.requests()).some(({ path }) => path.startsWith(firstRow));
    await app.waitForFocus(/^(?!Not Now)/);
    await app.press('Escape');
    await waitUntil('the row to be asked for as the next viewer', isAsked);
    // While the service is away it is asked again and again: the page is never at rest.
    await waitUntil('Ada’s rows to go', async () => !(await app.said()).some((text) => text.includes('Of Ada')));
    await suite.service.clearFaults();
    await app.waitForSaid(/High Country/);
    expect(await app.said()).not.toContainEqual(expect.stringMatching(/Of Ada/));
  });
});
