import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';

const pages = [
  ['/gated/signin-options', 'sign-in-options'],
  ['/gated/trial', 'trial'],
  ['/gated/landing-page', 'landing'],
] as const;

describe.each(['nation', 'sports', 'news'] as const)('the onboarding of %s', (brand) => {
  const suite = screenSuite({ brand });

  /** Codes and QR pictures are the same in every run. @param configuration what to replace in the configuration's text */
  async function openPage(name: string, configuration: Readonly<Record<string, string>> = {}): Promise<AppPage> {
    const prepare = await withCode('HKMNPQ', configuration);
    const app = await suite.open({ path: `/?screenName=${name}`, prepare });
    await app.advance(suite.settled);
    return app;
  }

  it.runIf(brand === 'nation')('the ways to sign in, in one column, in Arabic', async () => {
    const texts = {
      'signInOptions.title': 'اختر طريقة تسجيل الدخول',
      'signInOptions.intro': 'الحساب نفسه على كل أجهزتك، أيًا كانت الطريقة.',
      'signInOptions.phone': 'استخدم هاتفك أو حاسوبك',
      'signInOptions.phone.details': 'امسح الصورة أو اكتب رمزًا قصيرًا.',
      'signInOptions.email': 'استخدم بريدك الإلكتروني',
      'signInOptions.email.details': 'أدخل البريد الإلكتروني وكلمة مرور حسابك.',
      'signInOptions.later': 'سجّل الدخول لاحقًا',
    };
    const app = await openPage('signin-options', {
      '"stringsOverrideDictionary":{}': `"stringsOverrideDictionary":${JSON.stringify(texts)}`,
      '"requiredEntitlements"': '"hasSignInTwoColumns":false,"isSignInLaterOffered":true,"requiredEntitlements"',
    });
    await expectPixels(await app.screenshot(), 'sign-in-options-nation-right-to-left');
  });

  it('the sign-in with the phone, the ways to sign in, the trial, the landing page', async () => {
    const app = await openPage('mobile-signin');
    // Half a second after the countdown's last step.
    await app.advance(500);
    await expectPixels(await app.screenshot(), `mobile-sign-in-${brand}`);
    for (const [path, name] of pages) {
      await openRoute(app, path);
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `${name}-${brand}`);
    }
    if (brand === 'nation') await expectLegalViews(app);
  });

  /** The three views of the legal dialog, from the landing page. */
  async function expectLegalViews(app: AppPage): Promise<void> {
    await app.press('ArrowRight', 2);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'legal-options-nation');
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'legal-terms-nation');
    await app.press('Escape');
    await app.advance(400);
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'legal-privacy-nation');
  }
});
