import { describe, expect, test } from 'vitest';
import { brandIds } from '../../../service/catalogue/model.ts';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import type { WireSubscriptions } from '../../../service/identity/subscriptions/subscriptions.ts';
import { password, registerAccount } from '../identity/calls.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Television, televisionOf } from './calls.ts';
import { createPhone, type Phone } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
let phone: Phone;
let viewer: SignInAnswer;
beforeEachActivation(
  (activation) => {
    ({ service, television } = activation);
    phone = createPhone(service);
  },
  { trustProxy: 1, codeSeconds: 600 },
);

const email = 'ada@example.com';
const dayMs = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();

interface WirePlan {
  id: string;
  name: string;
  price: { amount: number; currency: string };
  period: string;
  trial_days: number;
  is_featured: boolean;
  includes: string[];
}

const plansOf = async (brand: string, token?: string): Promise<WirePlan[]> =>
  (await television.get<{ member: WirePlan[] }>(`/api/${brand}/plans`, token)).body.member;

const purchase = (planId: string, token: string | undefined = viewer.accessToken, options: object = {}) =>
  television.post<{ code: string; expires: number; error?: string }>(
    '/profile/v1/purchase-code',
    { deviceId: television.deviceId, brand: 'nation', planId, ...options },
    token,
  );

async function purchaseCode(planId: string, token?: string): Promise<string> {
  const { status, body } = await purchase(planId, token);
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(body)}`);
  return body.code;
}

const statusOf = async (code: string): Promise<string> => (await television.poll(code)).body.status;

const subscriptions = async (): Promise<WireSubscriptions> =>
  (await television.post<WireSubscriptions>('/sdk/2.0/has-subscription', {}, viewer.accessToken)).body;

async function enter(code: string, on: Phone = phone) {
  await on.open(`/activate?code=${code}`);
  return on.submit('/activate', { code });
}

async function signedUp(): Promise<void> {
  viewer = await registerAccount(service, email, television.deviceId);
}

describe('the plans of a brand', () => {
  test.each(brandIds)('%s: have a name, a price, a period, a trial and what they include', async (brand) => {
    const plans = await plansOf(brand);
    expect(plans.length).toBeGreaterThanOrEqual(2);
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    expect(plans.filter(({ is_featured }) => is_featured)).toHaveLength(1);
    for (const plan of plans) {
      expect(plan.name).not.toBe('');
      expect(plan.price).toEqual({ amount: expect.any(Number), currency: 'USD' });
      expect(['week', 'month', 'year']).toContain(plan.period);
      expect(plan.trial_days).toBeGreaterThanOrEqual(0);
      expect(plan.includes.length).toBeGreaterThan(0);
    }
  });

  test('of no brand are not found', async () => {
    expect((await television.get('/api/nobody/plans')).status).toBe(404);
  });
});

describe('a purchase code', () => {
  test('needs an account', async () => {
    expect((await television.post('/profile/v1/purchase-code', { planId: 'monthly' })).status).toBe(400);
    const body = { deviceId: television.deviceId, brand: 'nation', planId: 'monthly' };
    expect((await television.post('/profile/v1/purchase-code', body)).status).toBe(401);
    const anonymous = await television.anonymous();
    expect((await purchase('monthly', anonymous.accessToken)).status).toBe(403);
  });

  test.each([
    'daily',
    '../nation/monthly',
    "monthly' OR '1'='1",
    '__proto__',
    'season',
    'x'.repeat(101),
    ['monthly'],
    { id: 'monthly' },
    null,
    7,
    '',
  ])('is not given for the plan %j', async (planId) => {
    await signedUp();
    const { status, body } = await purchase('monthly', undefined, { planId });
    expect([status, body.error]).toEqual(
      typeof planId === 'string' && planId !== '' && planId.length <= 100 ? [404, 'NOT_FOUND'] : [400, 'BAD_REQUEST'],
    );
  });

  test('is not given for a plan of another brand, nor of none', async () => {
    await signedUp();
    expect((await purchase('season', undefined, { brand: 'sports' })).status).toBe(200);
    expect((await purchase('season', undefined, { brand: 'news' })).status).toBe(404);
    expect((await purchase('season', undefined, { brand: 'nobody' })).status).toBe(400);
  });

  test('is not given to an account that has a subscription', async () => {
    await signedUp();
    const active = { profileId: viewer.profileId, appId: 'nation', status: 'Active' };
    await television.post('/control/subscriptions', active);
    expect(await purchase('monthly')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect((await purchase('season', undefined, { brand: 'sports' })).status).toBe(200);
  });

  test('has a QR picture and signs nobody in', async () => {
    await signedUp();
    const code = await purchaseCode('monthly');
    expect((await service.fetch(`/profile/v1/qr/${code}`)).headers.get('content-type')).toBe('image/png');
    expect((await television.jwt(code)).status).toBe(404);
    const activate = { regCode: code };
    expect((await television.post('/profile/v1/regcode/activate', activate, viewer.accessToken)).status).toBe(409);
    await buyOn(phone, code);
    expect((await television.jwt(code)).status).toBe(404);
  });

  test('is unknown to another television, and expires', async () => {
    await signedUp();
    const code = await purchaseCode('monthly');
    expect((await televisionOf(service, 'another').poll(code)).status).toBe(404);
    await enter(code);
    const place = await phone.submit('/activate/sign-in', { email, password });
    expect(place.path).toBe('/activate/plan');
    service.clock.set(testTime + 600_001, true);
    expect((await television.poll(code)).status).toBe(410);
    expect((await phone.submit('/activate/plan')).status).toBe(410);
    expect((await subscriptions()).isUserSubscribed).toBe(false);
  });
});

async function buyOn(on: Phone, code: string) {
  await enter(code, on);
  await on.submit('/activate/sign-in', { email, password });
  return on.submit('/activate/plan');
}

describe('a purchase on the phone', () => {
  test('shows plan and price after the sign-in, starts the trial, and the television hears of it', async () => {
    await signedUp();
    const code = await purchaseCode('monthly');
    expect((await enter(code)).path).toBe('/activate/sign-in');
    const page = await phone.submit('/activate/sign-in', { email, password });
    expect(page.path).toBe('/activate/plan');
    for (const words of ['Monthly', '$7.99', 'Free for 7 days', 'March 8, 2026', email, 'New episodes as they air'])
      expect(page.html).toContain(words);
    expect(await statusOf(code)).toBe('PENDING');
    expect((await subscriptions()).isUserSubscribed).toBe(false);

    const done = await phone.submit('/activate/plan');
    expect(done.path).toBe('/activate/done');
    expect(await statusOf(code)).toBe('DONE');
    const trialEnds = iso(testTime + 7 * dayMs);
    expect(await subscriptions()).toEqual({
      isUserSubscribed: true,
      serviceDetails: [
        {
          appId: 'nation',
          packageDetails: [{ status: 'Active', since: iso(testTime), planId: 'monthly', trialEnds, renews: trialEnds }],
        },
      ],
    });
  });

  test('renews by the calendar after the trial', async () => {
    await signedUp();
    await buyOn(phone, await purchaseCode('yearly'));
    service.clock.set(Date.parse('2027-06-01T00:00:00Z'), true);
    viewer = (await television.post<SignInAnswer>('/profile/v1/login', { email, password, deviceId: 'tv' })).body;
    const [{ packageDetails = [] } = {}] = (await subscriptions()).serviceDetails;
    expect(packageDetails).toEqual([
      { status: 'Active', since: iso(testTime), planId: 'yearly', renews: '2028-03-15T23:10:00.000Z' },
    ]);
  });

  test('opens what the plan includes', async () => {
    await signedUp();
    await buyOn(phone, await purchaseCode('weekly'));
    const { body } = await television.get<{ entitlements: object }>('/sdk/2.0/getentitlements', viewer.accessToken);
    expect(body.entitlements).toHaveProperty('nat', ['live', 'vod']);
  });

  test('that is confirmed twice is one purchase', async () => {
    await signedUp();
    const code = await purchaseCode('monthly');
    await enter(code);
    await phone.submit('/activate/sign-in', { email, password });
    const both = await Promise.all([phone.submit('/activate/plan'), phone.submit('/activate/plan')]);
    expect(both.map(({ path }) => path)).toEqual(['/activate/done', '/activate/done']);
    const [{ packageDetails = [] } = {}] = (await subscriptions()).serviceDetails;
    expect(packageDetails).toHaveLength(1);
    service.clock.set(testTime + 60_000, true);
    expect((await phone.submit('/activate/plan')).path).toBe('/activate/done');
    expect((await subscriptions()).serviceDetails[0]?.packageDetails).toEqual(packageDetails);
  });

  test('is for the account on the television alone', async () => {
    await signedUp();
    await registerAccount(service, 'eve@example.com');
    const code = await purchaseCode('monthly');
    await enter(code);
    const refused = await phone.submit('/activate/sign-in', { email: 'eve@example.com', password });
    expect(refused.status).toBe(403);
    expect(refused.html).toContain('This is not the account on your TV.');
    expect(refused.html).not.toContain(email);
    expect((await phone.open('/activate/plan')).path).toBe('/activate/sign-in');
    expect((await phone.submit('/activate/plan')).path).toBe('/activate/sign-in');
    expect((await phone.open('/activate/create-account')).path).toBe('/activate/sign-in');
    const fresh = { email: 'new@example.com', password };
    expect((await phone.submit('/activate/create-account', fresh)).path).toBe('/activate/sign-in');
    expect((await television.post('/profile/v1/login', { ...fresh, deviceId: 'tv' })).status).toBe(401);
    expect((await phone.submit('/activate/sign-in', { email, password })).path).toBe('/activate/plan');
    expect((await phone.submit('/activate/plan')).path).toBe('/activate/done');
  });

  test('needs no second sign-in on a phone that has just signed the television in', async () => {
    await signedUp();
    await enter((await television.newCode({ brand: 'nation' })).code);
    await phone.submit('/activate/sign-in', { email, password });
    expect((await enter(await purchaseCode('monthly'))).path).toBe('/activate/plan');
  });

  test('asks a phone that is signed in to another account', async () => {
    await signedUp();
    const eve = { email: 'eve@example.com', password };
    await enter((await television.newCode({ brand: 'nation' })).code);
    await phone.submit('/activate/create-account', eve);
    expect((await enter(await purchaseCode('monthly'))).path).toBe('/activate/sign-in');
  });

  test('costs nothing more where the account got a plan in the meantime', async () => {
    await signedUp();
    const [first, second] = [await purchaseCode('yearly'), await purchaseCode('monthly')];
    const other = createPhone(service);
    await enter(second, other);
    await buyOn(phone, first);
    const page = await other.submit('/activate/sign-in', { email, password });
    expect(page.html).toContain('You have a plan');
    expect(page.html).not.toContain('$');
    expect((await other.submit('/activate/plan')).path).toBe('/activate/done');
    expect(await statusOf(second)).toBe('DONE');
    expect((await subscriptions()).serviceDetails[0]?.packageDetails).toMatchObject([{ planId: 'yearly' }]);
  });

  test('replaces a plan on hold, without a second trial', async () => {
    await signedUp();
    await buyOn(phone, await purchaseCode('monthly'));
    const profileId = viewer.profileId;
    await television.post('/control/subscriptions', {
      profileId,
      appId: 'nation',
      status: 'HoldOnNpmt',
      store: 'roku',
    });
    expect((await plansOf('nation', viewer.accessToken)).map(({ trial_days }) => trial_days)).toEqual([0, 0, 0]);
    service.clock.set(testTime + 60_000, true);
    const page = await enter(await purchaseCode('weekly'));
    expect(page.path).toBe('/activate/plan');
    expect(page.html).toContain('from today on');
    await phone.submit('/activate/plan');
    const [{ packageDetails = [] } = {}] = (await subscriptions()).serviceDetails;
    const since = iso(testTime + 60_000);
    const renews = iso(testTime + 60_000 + 7 * dayMs);
    expect(packageDetails).toEqual([{ status: 'Active', since, planId: 'weekly', renews }]);
  });

  test('by another phone is refused once the code is used', async () => {
    await signedUp();
    const code = await purchaseCode('monthly');
    await buyOn(phone, code);
    const other = createPhone(service);
    expect((await enter(code, other)).status).toBe(409);
  });
});
