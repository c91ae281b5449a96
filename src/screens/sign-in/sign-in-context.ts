import { createContext, useContext } from 'react';
import type { CodeSignIn } from '../../stores/registration/code-sign-in.ts';

const SignInContext = createContext<CodeSignIn | undefined>(undefined);

/** Sign-in by code; it comes with the parts beyond Home. */
export const SignInProvider = SignInContext.Provider;

export function useSignIn(): CodeSignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('a sign-in screen was rendered outside SignInProvider');
  return signIn;
}
