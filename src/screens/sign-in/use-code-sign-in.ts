import { useEffect } from 'react';
import type { CodePurpose, SignInListener } from '../../stores/registration/code-sign-in.ts';
import type { RegistrationStore } from '../../stores/registration/registration-store.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { signInTexts } from './texts.ts';

/** A sign-in by code, as a page or a modal shows it. */
export interface CodeShown {
  /** '' while the code is loading. */
  characters: string;
  /** A picture of the code; null until it has loaded. */
  qrCode: string | null;
  /** What the viewer does with them. */
  steps: string;
  status: string;
  /** When the code ends, milliseconds since 1970; null while it is loading. */
  expiresAt: number | null;
  /** For a screen reader: the steps, and the code letter by letter. */
  spoken: string;
}

export interface CodeSignInOptions {
  /** The TV provider or the plan that the viewer has chosen here. */
  choice?: string | undefined;
  /** What is said once the code is there; by default to go to the address and type it. */
  stepsWith?(spelledCode: string): string;
}

/**
 * Signs in by code while the component is mounted (B 4), which must be an observer.
 * @param listener the same each time
 */
export function useCodeSignIn(
  kind: CodePurpose,
  listener: SignInListener,
  { choice, stepsWith }: CodeSignInOptions = {},
): CodeShown {
  const { codeSignIn: signIn } = useLateServices();
  useEffect(() => {
    void signIn.start(kind, listener, choice);
    // B 4: the code is disposed of on leaving.
    return () => signIn.cancel();
  }, [signIn, kind, listener, choice]);

  return useCodeShown(signIn.registration, stepsWith);
}

/** The code of a sign-in that runs, in an observer. */
export function useCodeShown(
  { code, qrCode, expiresAt, isAway }: RegistrationStore,
  stepsWith?: CodeSignInOptions['stepsWith'],
): CodeShown {
  const { announce } = useServices();
  const { codeSignIn } = useLateServices();
  const t = useTexts(signInTexts);
  const characters = code?.code ?? '';
  const steps = t('signIn.steps', { url: codeSignIn.activationUrl });
  const waiting = characters === '' ? t('signIn.getting') : t('signIn.waiting');
  const offline = t('page.offline');
  const status = isAway ? offline : waiting;
  const letters = [...characters].join(' ');
  const spoken = letters === '' ? status : (stepsWith?.(letters) ?? `${steps} ${letters}`);
  useEffect(() => {
    if (characters !== '') announce(spoken);
  }, [announce, characters, spoken]);
  useEffect(() => {
    if (isAway) announce(offline);
  }, [announce, isAway, offline]);
  return { characters, qrCode, steps, status, expiresAt, spoken };
}
