import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { withCode } from '../support/fixed-code.ts';
import { openOnScreenKeyboard } from '../support/on-screen-keyboard.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { type SignedIn, signedIn } from '../support/viewers.ts';

const texts = {
  'button.cancel': 'إلغاء',
  'signIn.account': 'تسجيل الدخول إلى {applicationName}',
  'signIn.steps': 'امسح الصورة بهاتفك، أو افتح {url} واكتب هذا الرمز.',
  'signIn.waiting': 'في انتظار هاتفك…',
  'signIn.expires': 'تنتهي صلاحية هذا الرمز خلال {time}.',
  'login.intro.signIn': 'أدخل البريد الإلكتروني وكلمة مرور حسابك.',
  'login.email': 'البريد الإلكتروني',
  'login.password': 'كلمة المرور',
  'login.show': 'إظهار',
  'login.signIn': 'تسجيل الدخول',
  'login.create': 'إنشاء حساب',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.phone.title': 'هل هاتفك بجانبك؟',
  'login.phone.steps': 'امسح الصورة، أو افتح {url} واكتب هذا الرمز.',
  'keyboard.space': 'مسافة',
  'keyboard.delete': 'حذف',
  'keyboard.clear': 'مسح',
  'keyboard.done': 'تم',
  'signOut.account.title': 'تسجيل الخروج من {applicationName}؟',
  'signOut.account.message': 'تبقى قائمتك وموضعك في كل ما تشاهده محفوظين في حسابك.',
  'signOut.button': 'تسجيل الخروج',
};

/** The texts in Arabic; codes and addresses stay as they are, from left to right. */
describe('right to left', () => {
  const suite = screenSuite({ brand: 'nation' });

  async function openIn(path: string, code = 'HKMNPQ', viewer?: SignedIn): Promise<AppPage> {
    const inArabic = await withCode(code, {
      '"stringsOverrideDictionary":{}': `"stringsOverrideDictionary":${JSON.stringify(texts)}`,
    });
    const app = await suite.open({
      draws: 'at rest',
      path,
      prepare: async (page) => {
        await viewer?.options.prepare?.(page);
        await inArabic(page);
      },
    });
    await app.advance(suite.settled);
    return app;
  }

  it('the login page, and the on-screen keyboard over it', async () => {
    const app = await openIn('/?screenName=login-options');
    await app.page.keyboard.sendCharacter('مريم');
    await app.advance(400);
    await expectPixels(await app.screenshot(), 'login-right-to-left');
    await openOnScreenKeyboard(app, suite.settled);
    await expectPixels(await app.screenshot(), 'keyboard-right-to-left');
  });

  it('a code of twelve characters', async () => {
    const app = await openIn('/?screenName=browser-signin', 'HKMN7XQP2R4T');
    await expectPixels(await app.screenshot(), 'code-of-12-right-to-left');
  });

  it('the question before signing out', async () => {
    const viewer = await signedIn(suite.service, { kind: 'profile', email: 'ada.lovelace@example.com' });
    const app = await openIn('/#/settings/my_account', undefined, viewer);
    await app.advance(suite.settled);
    for (let press = 0; press < 2; press++) {
      await app.press('Enter');
      await app.advance(suite.settled);
    }
    await expectPixels(await app.screenshot(), 'sign-out-right-to-left');
  });
});
