import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { longestTexts } from '../../config/features/text-entry.ts';
import { passwordMinimum } from '../../config/late-constants.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import type { FieldMessage } from '../../stores/session/login-store.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useTexts } from '../services.ts';
import { useFieldKeyboard } from '../shared/use-field-keyboard.ts';
import { emailKey, passwordKey, submitKey } from './login-keys.ts';
import { loginTexts } from './texts.ts';

export interface LoginFieldsProps {
  pageFocusKey: string;
  x: number;
  y: number;
  /** Null where no password is asked for. */
  passwordLabel: string | null;
  /** Every message is shown from then on. */
  hasSubmitted: boolean;
}

const width = 640;
/** From one field to the next: a field, and its message in up to two lines. */
const pitch = 184;

/** Email and password. A message waits until the viewer has finished with its field. */
export const LoginFields = observer(function LoginFields(props: LoginFieldsProps) {
  const { pageFocusKey, x, y, passwordLabel, hasSubmitted } = props;
  const { focus } = useUi();
  const { login } = useLateServices();
  const t = useTexts(loginTexts);
  const tError = useTexts(errorTexts);
  const [left, setLeft] = useState({ email: false, password: false });
  const keyboard = useFieldKeyboard();
  const texts = useMemo(
    () => ({
      show: t('login.show'),
      hide: t('login.hide'),
      hiddenWords: (count: number) => t('login.hidden', { count }),
    }),
    [t],
  );
  const messageOf = (message: FieldMessage | null, hasLeft: boolean): string | null => {
    if (message === null || !(hasLeft || hasSubmitted)) return null;
    return typeof message === 'string' ? tError(message) : message.words;
  };
  const leave = useCallback((field: 'email' | 'password') => setLeft((before) => ({ ...before, [field]: true })), []);
  const { mode } = login;
  const isNew = mode === 'CREATE_ACCOUNT';
  const hasPassword = passwordLabel !== null;
  return (
    <group>
      <TextField
        focusKey={emailKey(pageFocusKey)}
        parentFocusKey={pageFocusKey}
        x={x}
        y={y}
        width={width}
        kind="email"
        label={t('login.email')}
        value={login.email}
        error={messageOf(login.errors.email, left.email)}
        longest={longestTexts.email}
        keyboard={keyboard}
        texts={texts}
        defaultFocus
        onChange={(text) => login.setEmail(text)}
        onDone={() => {
          leave('email');
          focus.setFocus(hasPassword ? passwordKey(pageFocusKey) : submitKey(pageFocusKey));
        }}
        onFocusChange={(isFocused) => !isFocused && login.email !== '' && leave('email')}
      />
      {hasPassword && (
        <TextField
          focusKey={passwordKey(pageFocusKey)}
          parentFocusKey={pageFocusKey}
          x={x}
          y={y + pitch}
          width={width}
          kind="password"
          label={passwordLabel}
          placeholder={isNew ? t('login.password.hint', { count: passwordMinimum }) : ''}
          value={login.password}
          error={messageOf(login.errors.password, left.password)}
          longest={longestTexts.password}
          keyboard={keyboard}
          texts={texts}
          onChange={(text) => login.setPassword(text)}
          onDone={() => {
            leave('password');
            focus.setFocus(submitKey(pageFocusKey));
          }}
          onFocusChange={(isFocused) => !isFocused && login.password !== '' && leave('password')}
        />
      )}
    </group>
  );
});
