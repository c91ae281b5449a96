import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normaliseConfiguration } from '../../src/api/configuration/configuration.ts';
import { buildPaths } from '../../src/api/content/content-paths.ts';
import { textsByKey } from '../../src/app/start/texts-by-key.ts';
import { usableTexts } from '../../src/app/start/usable-texts.ts';
import type { BrandId } from '../../src/config/brand.ts';
import { commonTexts } from '../../src/i18n/common-texts.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

const brands: readonly BrandId[] = ['nation', 'sports', 'news'];

/** B 2 Settings page */
const settingsItems = [
  ...['favorite_personalities', 'tv_provider_sign_in', 'playback_options', 'my_account', 'watchlist'],
  ...['regional_content', 'updated_privacy_policy', 'your_privacy_choices', 'support_faqs', 'terms_of_use'],
  ...['legal_notices', 'closed_captioning', 'ad_choices', 'about'],
];

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service?.close());

describe.each(brands)('the configuration of %s', (brand) => {
  const ask = () => service.get<{ app: { applicationName: string; analytics: object } }>(`/api/${brand}/config`);

  test('has everything that the specification lists, as the app reads it', async () => {
    const problems: unknown[] = [];
    const body = await ask();
    const { video, settings, promo, casting, adDebugTemplate } = normaliseConfiguration(body, (line) =>
      problems.push(line),
    );
    expect(problems).toEqual([]);
    expect(body.app).toMatchObject({
      applicationName: expect.stringMatching(/^Proscenium /),
      logos: expect.anything(),
    });
    expect(video).toEqual(normaliseConfiguration({}).video);
    expect(promo).toMatchObject({ modal: expect.stringContaining(brand), frequency: expect.any(Number) });
    expect(promo.buttons.map(({ action }) => action)).toEqual(['deeplink', 'dismiss']);
    expect(casting).toEqual({ vizbeeAppId: `proscenium-${brand}`, isHomeSsoEnabled: true });
    expect(adDebugTemplate).toContain('{slot}');
    const terms = settings.find(({ itemKey }) => itemKey === 'terms_of_use');
    expect(terms?.text).toContain(body.app.applicationName);
    expect(settings.filter(({ activationKeys }) => activationKeys.length > 0).map(({ itemKey }) => itemKey)).toEqual([
      'ad_debug',
    ]);
  });

  test('has every item of the settings page that the specification names, and disables those of the brand', async () => {
    const { settings, settingsOptions } = normaliseConfiguration(await ask());
    expect(settings.map(({ itemKey }) => itemKey)).toEqual(expect.arrayContaining(settingsItems));
    const disabled = ['tv_provider_sign_in', 'send_error_report'];
    expect(settingsOptions.disabled).toEqual(brand === 'news' ? ['send_error_report'] : disabled);
  });

  test('has the path of every content call, which the app takes', async () => {
    const { contentPaths } = normaliseConfiguration(await ask());
    const ofBuild = Object.entries(buildPaths).map(([name, path]) => [name, `/api/${brand}${path}`]);
    expect(contentPaths).toEqual(Object.fromEntries(ofBuild));
    expect((await service.fetch(contentPaths.home ?? '')).status).toBe(200);
  });

  test('has the promo’s picture', async () => {
    const { promo } = normaliseConfiguration(await ask());
    const picture = await service.fetch(`${promo.backgroundImageUrl}?fit=420:250`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('replaces texts that the app has, with the placeholders that it fills in', async () => {
    const { texts } = normaliseConfiguration(await ask());
    expect(usableTexts(texts, { ...commonTexts, ...textsByKey }).ignored).toEqual([]);
  });
});

test('the test control switches a brand’s promo on, until it is reset', async () => {
  const promoOf = async (brand: BrandId) => normaliseConfiguration(await service.get(`/api/${brand}/config`)).promo;
  const post = (path: string, body: object) =>
    service.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const change = { brand: 'news', enabled: true, frequency: 1 };
  await post('/control/promo', change);
  expect(await promoOf('news')).toMatchObject({ isEnabled: true, frequency: 1, modal: 'news-briefing' });
  expect(await promoOf('nation')).toMatchObject({ isEnabled: false });
  await post('/control/reset', {});
  expect(await promoOf('news')).toMatchObject({ isEnabled: false, frequency: 10 });
});

test('the configurations differ where the brands do', async () => {
  const [nation, sports, news] = await Promise.all(
    brands.map(async (brand) => normaliseConfiguration(await service.get(`/api/${brand}/config`))),
  );
  // C "Brand and platform configuration": the segment service is off for news.
  expect([nation, sports, news].map((each) => each?.analytics.url)).toEqual(['/analytics', '/analytics', null]);
  expect(sports?.texts).toEqual({ 'error.blackout.title': 'Blacked out in your area' });
  expect(new Set([nation, sports, news].map((each) => each?.promo.modal)).size).toBe(3);
});
