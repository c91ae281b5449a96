import { describe, expect, it } from 'vitest';
import { small } from '../../support/accessible.ts';
import { follow } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';
import { signedIn } from '../../support/viewers.ts';

describe('a viewer who browses by arrows alone', () => {
  const suite = browserSuite({ pixels: false });

  it('is led by the promo to its series, and Back to Home', async () => {
    await suite.service.setPromo({ brand: 'nation', enabled: true, frequency: 1 });
    const app = await suite.open(small);
    await follow(app, [
      ['', /^Start The Long Furrow/],
      ['Right', /^Not Now/],
      ['Left OK', /^Watch Now/],
    ]);
    await suite.service.setPromo({ brand: 'nation', enabled: false });
    expect(app.page.url()).toContain('#/series/long-furrow');
    await app.waitForSaid('The Long Furrow');
    await follow(app, [['Back', /, item 1 of \d+$/]]);
    expect(app.page.url()).toContain('#/screens/home');
    expect(app.watch.problems).toEqual([]);
  });

  it('declines the promo, finds season and episode of a series after Back, and walks a category', async () => {
    await suite.service.setPromo({ brand: 'nation', enabled: true, frequency: 1 });
    const app = await suite.open(small);
    await app.waitForFocus(/^Start The Long Furrow/);
    await suite.service.setPromo({ brand: 'nation', enabled: false });
    await follow(app, [
      ['Right', /^Not Now/],
      ['OK', /, item 1 of \d+$/],
      ['Down', /row Tonight on Nation$/],
      ['Right Right', /^High Country, item 3 of/],
      ['OK', /^Watch Now/],
      ['Down', /^Season 1, item 1 of 3/],
      ['Right Right', /^Season 3/],
      ['OK Down', /^A Long Way Down, S3 E1, \d+ min, item 1 of 8, row Season 3/],
      ['Right', /, S3 E2, \d+ min, item 2 of 8, row Season 3/],
      ['OK', /^Watch Now, item 1/],
      ['Back', /, S3 E2, \d+ min, item 2 of 8, row Season 3/],
      ['Back', /^High Country, item 3 of/],
    ]);
    await app.press('ArrowDown', 24);
    await follow(app, [
      ['', /^Opinion, item 1 of \d+, row Browse by Category$/],
      ['OK', /^More Info/],
      ['Down', /, item 1 of \d+, row Opinion$/],
      ['Right Down', /, item 6 of \d+, row Opinion$/],
      ['OK', /^(Watch|Resume|More|See)/],
      ['Back', /, item 6 of \d+, row Opinion$/],
      ['Back', /^Opinion, item 1 of \d+, row Browse by Category$/],
    ]);
    expect(app.watch.problems).toEqual([]);
  });

  it('keeps a favorite person and gives it up in its manager, and reads the policy and the privacy choices', async () => {
    const { options } = await signedIn(suite.service, {
      kind: 'profile',
      email: 'ada@example.com',
      password: 'analytical',
    });
    const app = await suite.open({ ...small, ...options });
    await follow(app, [
      ['', /, item 1 of \d+$/],
      ['Up', /^Home/],
      ['Right Right Right Right Right', /^People/],
      ['OK', /^(See More|More Info|Watch)/],
      ['Down', /^Marian Cole, item 1 of \d+, row Everyone$/],
      ['OK', /^More Info, item 1 of 2/],
      ['Right', /^Add to Favorites/],
      ['OK', /^Remove from Favorites/],
      ['Back', /^Marian Cole, Favorite, item 1/],
      ['Up', /^(See More|More Info|Watch)/],
      ['Up', /^People/],
      ['Right Right Right', /^Settings/],
      ['OK', /^Favorite Personalities, item 1/],
      ['OK', /^Marian Cole, item 1 of 1/],
      ['OK Back', /^Favorite Personalities, item 1/],
      ['OK', /^Close/],
      ['Back', /^Favorite Personalities, item 1/],
      ['Down Down Down Down Down Down', /^Privacy Policy/],
      ['OK', /^What is kept\./],
      ['Down', /, item 2 of \d/],
      ['Up', /^What is kept\./],
      ['Left', /^Privacy Policy/],
      ['Down', /^Your Privacy Choices/],
      ['OK', /^Check Again/],
      ['OK', /^Check Again/],
      ['Left', /^Your Privacy Choices/],
      ['Back', /^Settings/],
    ]);
    const removals = (await suite.service.requests()).filter(({ path }) => path.includes('/favorites/v4/remove'));
    expect(removals).toHaveLength(1);
    expect(app.watch.problems).toEqual([]);
  });
});
