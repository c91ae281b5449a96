/** Who is signed in on the phone: with an account, or with a TV provider. Kept for this tab alone. */
const storageKey = 'phone.account';
const sdk = '/sdk/2.0';

const randomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function createAccount(apiKey) {
  let account = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  const device = { deviceId: `phone-${randomHex(8)}`, deviceSecret: randomHex(32), platform: 'web', device: 'Phone' };

  const call = async (path, { method = 'POST', body, token } = {}) => {
    const response = await fetch(path, {
      method,
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = response.status === 204 ? {} : await response.json();
    if (!response.ok) throw new Error(answer.error_description ?? `Error ${response.status}`);
    return answer;
  };
  const keep = (next) => {
    account = next;
    if (next === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(next));
  };

  return {
    get current() {
      return account;
    },
    signOut: () => keep(null),
    async signIn(email, password) {
      const answer = await call('/profile/v1/login', { body: { email, password, ...device } });
      keep({ kind: 'profile', name: answer.email ?? email, ...answer });
    },
    /** Makes a code, gives the address of the provider's pages to `show`, and waits until the viewer has been there. */
    async useProvider(show) {
      const viewer = await call('/profile/v1/login-anonymously', { body: device });
      const token = viewer.accessToken;
      const { code } = await call('/profile/v1/regcode', { body: { ...device, isMvpd: true }, token });
      show(`/activate?code=${code}`);
      for (;;) {
        await wait(2000);
        const { status } = await call('/profile/v1/regcode/poll', {
          body: { regCode: code, deviceId: device.deviceId },
        });
        if (status !== 'PENDING') break;
      }
      const refreshToken = encodeURIComponent(viewer.refreshToken);
      const query = `device_id=${device.deviceId}&adobeauth=true`;
      const taken = await call(`${sdk}/check-adobe-authn/${refreshToken}?${query}`, { method: 'GET', token });
      keep({ kind: 'provider', ...viewer, ...taken, name: 'your TV provider' });
    },
    /** What the app's own phone would send to a television (C 3.3 Casting sign-in event). */
    async authInfo() {
      const { kind, accessToken, profileId, tokenExpiration, email } = account;
      if (kind === 'profile') return { accessToken, tokenExpiry: tokenExpiration, profileId, profileEmail: email };
      const get = (path) => call(`${sdk}${path}`, { method: 'GET', token: accessToken });
      const [metadata, { entitlements }] = await Promise.all([get('/usermetadata'), get('/getentitlements')]);
      return {
        userLoginType: 'mvpd',
        accessToken,
        authN: { provider: { id: metadata.mvpd, hash: metadata.provider ?? metadata.mvpd }, expires: tokenExpiration },
        authZ: Object.keys(entitlements),
        userMetadata: { userid: metadata.upstreamUserID, mvpdid: metadata.mvpd },
      };
    },
    /** C 7.5: signs the television that shows the code in. */
    activate: (regCode) => call('/profile/v1/regcode/activate', { body: { regCode }, token: account.accessToken }),
  };
}
