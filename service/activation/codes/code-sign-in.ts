import { ServiceError } from '../../errors.ts';
import type { Identity, SignInAnswer } from '../../identity/identity.ts';
import type { Device, Viewer } from '../../identity/viewer.ts';
import { type Authentications, mvpdOf } from '../providers/authentications.ts';
import { upstreamUserId } from '../providers/subscribers.ts';
import type { CodeStore, RegistrationCode } from './code-store.ts';

export interface CodeSignIn {
  /** A viewer signed in elsewhere signs the TV in, with their account or their provider sign-in. */
  activate(viewer: Viewer, code: RegistrationCode, isRegister: boolean): Promise<void>;
  /** Opens the TV's session, for the account or for a second-screen user without one (C 6). */
  openSession(code: RegistrationCode, device: Device): Promise<object>;
}

export interface CodeSignInDependencies {
  codes: CodeStore;
  identity: Identity;
  authentications: Authentications;
}

export function createCodeSignIn({ codes, identity, authentications }: CodeSignInDependencies): CodeSignIn {
  async function activate(viewer: Viewer, code: RegistrationCode, isRegister: boolean): Promise<void> {
    if (code.kind === 'purchase') throw new ServiceError('CONFLICT', 'The code is for a purchase.');
    if (code.profileId === viewer.profileId) return isRegister ? codes.noteRegistered(code) : undefined;
    if (code.kind === 'account' || code.kind === 'account-only' || code.status === 'MISSING_ACCOUNT') {
      if (viewer.isAnonymous) throw new ServiceError('FORBIDDEN', 'The call needs an account.');
      await codes.move(code, 'account', { profileId: viewer.profileId, isRegister });
      return;
    }
    const held = await authentications.find(viewer);
    if (held?.subscriber === undefined)
      throw new ServiceError('FORBIDDEN', 'The viewer is not signed in with a provider.');
    await codes.move(code, 'provider', { providerId: held.providerId, subscriber: held.subscriber });
  }

  async function openSession(code: RegistrationCode, device: Device): Promise<object> {
    const answer = await (code.profileId === undefined
      ? identity.openSession(await secondScreenProfile(code, device), device, {
          userType: 'secondScreen',
          accountType: 'tvProvider',
        })
      : identity.openSession(code.profileId, device));
    await codes.claim(code, { ...device, profileId: answer.profileId });
    return withProvider(answer, code, device);
  }

  function secondScreenProfile({ providerId = '', subscriber = '' }: RegistrationCode, { deviceKey }: Device) {
    return identity.deviceProfiles.of(deviceKey, upstreamUserId(providerId, subscriber));
  }

  /** Adds the provider to the response (C 3.1), except where the TV has to ask for it. */
  async function withProvider(answer: SignInAnswer, code: RegistrationCode, { deviceKey }: Device): Promise<object> {
    if (code.status === 'DONE_CHECKAUTHN') return answer;
    const held = await authentications.find({
      ...answer,
      ...(deviceKey !== undefined && { deviceKey }),
      isAnonymous: false,
    });
    return held === undefined ? answer : { ...answer, mvpd: mvpdOf(held), authn_expire: held.authnExpire };
  }

  return { activate, openSession };
}
