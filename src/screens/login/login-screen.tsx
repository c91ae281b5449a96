import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { keepAsking } from '../../stores/keep-asking.ts';
import { gatedPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { SignInHeading } from '../sign-in/sign-in-heading.tsx';
import { useSignedIn } from '../sign-in/use-signed-in.ts';
import { LoginFields } from './login-fields.tsx';
import { firstMode, hasMode, isLoginPage, type LoginButton, type ModeWords, wordsOf } from './login-modes.ts';
import { PhoneCard } from './phone-card.tsx';
import { loginTexts } from './texts.ts';
import { useSubmit } from './use-submit.ts';

const formWidth = 880;
const formLeft = { twoColumns: 2 * screen.safeX, oneColumn: (screen.width - formWidth) / 2 };
const fieldsTop = 366;
const buttonsTop = { withPassword: 732, withoutPassword: 560 };

/**
 * B 4 Email login: signing in, creating an account, resetting a password. Three addresses, one page: what has been typed stays
 * when the viewer goes from one to another.
 */
export const LoginScreen = observer(function LoginScreen(props: ScreenProps) {
  const { screen: name, pageKey } = props.route;
  const { login } = useLateServices();
  useLoginVisit(name);
  // Until then the mode is that of the page before.
  const isReady = hasMode(name, login.mode);
  usePageReady(pageKey, isReady);
  return isReady && <LoginPage {...props} />;
});

const LoginPage = observer(function LoginPage({ pageFocusKey }: ScreenProps) {
  const { announce, brand, navigation, modals, go, goHome } = useServices();
  const { login, configuration } = useLateServices();
  const t = useTexts(loginTexts);
  const hasTwoColumns = configuration().auth.hasSignInTwoColumns;

  const { mode, sentTo, devices, isAway } = login;
  const { applicationName } = brand;
  const words = useMemo(() => wordsOf(mode, t, { applicationName, email: sentTo }), [mode, t, applicationName, sentTo]);
  const leave = useCallback(() => void (navigation.back() || goHome()), [navigation, goHome]);
  const signedIn = useSignedIn();
  const { submit, hasSubmitted } = useSubmit(pageFocusKey, signedIn);
  // C 8.2: the viewer chooses which devices to sign out.
  useEffect(
    () => (devices === null ? undefined : keepAsking(modals, () => ({ type: 'device-limit' }))),
    [devices, modals],
  );
  const offline = t('page.offline');
  useEffect(() => {
    if (isAway) announce(offline);
  }, [announce, isAway, offline]);

  const describe = () => ({ role: 'group', name: words.title, description: words.intro, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [words]);

  const left = hasTwoColumns ? formLeft.twoColumns : formLeft.oneColumn;
  const buttons = useLoginButtons(words);
  const press = ({ key }: { key: string }) => {
    switch (key as LoginButton) {
      case 'submit':
        return void submit();
      case 'forgot':
        return go({ kind: 'route', address: gatedPath('forgot-password') });
      case 'create':
        return go({ kind: 'route', address: gatedPath('create-account') });
      case 'phone':
        return go({ kind: 'route', address: gatedPath('browser-signin') });
      default:
        return leave();
    }
  };

  return (
    <group>
      <SignInHeading title={words.title} intro={isAway ? offline : words.intro} x={left} width={formWidth} />
      <LoginFields
        pageFocusKey={pageFocusKey}
        x={left}
        y={fieldsTop}
        passwordLabel={words.password}
        hasSubmitted={hasSubmitted}
      />
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={press}
        x={left}
        y={words.password === null ? buttonsTop.withoutPassword : buttonsTop.withPassword}
      />
      {hasTwoColumns && (
        <PhoneCard pageFocusKey={pageFocusKey} onSignedIn={signedIn} onSelect={() => press({ key: 'phone' })} />
      )}
    </group>
  );
});

/** The form's own buttons first. */
function useLoginButtons(words: ModeWords) {
  const { login, configuration } = useLateServices();
  const t = useTexts(loginTexts);
  const { mode, isBusy } = login;
  const { hasSignInTwoColumns: hasTwoColumns, isSignInLaterOffered: offersLater } = configuration().auth;
  return useMemo(() => {
    const texts: Record<LoginButton, string> = {
      submit: isBusy ? words.busy : words.submit,
      forgot: t('login.forgot'),
      create: t('login.create'),
      phone: t('login.phone.button'),
      later: t('login.later'),
      cancel: t('button.cancel'),
    };
    const keys: LoginButton[] = ['submit', ...words.others];
    if (!hasTwoColumns) keys.push('phone');
    if (offersLater && mode === 'SIGN_IN') keys.push('later');
    return keys.map((key) => ({ key, text: texts[key] }));
  }, [isBusy, words, t, hasTwoColumns, offersLater, mode]);
}

/** Sets the page's mode, and drops what was typed when the viewer leaves the login pages. */
function useLoginVisit(screenName: string): void {
  const { navigation } = useServices();
  const { login } = useLateServices();
  useLayoutEffect(() => login.setMode(firstMode(screenName)), [login, screenName]);
  useEffect(
    () => () => {
      login.setPassword('');
      if (!isLoginPage(navigation.current.screen)) login.clear();
    },
    [login, navigation],
  );
}
