import { useCallback, useState } from 'react';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices } from '../services.ts';
import { emailKey, passwordKey } from './login-keys.ts';

/**
 * Submits the form. A field that is refused gets the focus, and so its message is read.
 * @param done the viewer has signed in
 */
export function useSubmit(pageFocusKey: string, done: () => void): { submit(): Promise<void>; hasSubmitted: boolean } {
  const { focus } = useUi();
  const { login } = useLateServices();
  const [submittedMode, setSubmittedMode] = useState<string | null>(null);
  const submit = useCallback(async () => {
    if (login.isBusy) return;
    const { mode } = login;
    setSubmittedMode(mode);
    // An empty address rejects (C 8.2); its field says so.
    const isDone = await login.submit().catch(() => false);
    if (login.errors.email !== null) focus.setFocus(emailKey(pageFocusKey));
    else if (login.errors.password !== null) focus.setFocus(passwordKey(pageFocusKey));
    else if (isDone && mode === 'RESET_PASSWORD') focus.setFocus(passwordKey(pageFocusKey));
    else if (isDone) done();
  }, [login, focus, pageFocusKey, done]);
  return { submit, hasSubmitted: submittedMode === login.mode };
}
