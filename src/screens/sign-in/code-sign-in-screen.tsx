import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { SignInKind } from '../../stores/registration/code-sign-in.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { chosenProvider } from './chosen-provider.ts';
import { CodeSignInView } from './code-sign-in-view.tsx';
import { signInTexts } from './texts.ts';
import { useCodeSignIn } from './use-code-sign-in.ts';
import { useSignedIn } from './use-signed-in.ts';

/** B 4: signing in with the TV provider's account. */
export function ProviderSignInScreen(props: ScreenProps) {
  return <CodeSignInPage {...props} kind="tv-provider" />;
}

/** B 4: signing in with the viewer's own account. */
export function AccountSignInScreen(props: ScreenProps) {
  return <CodeSignInPage {...props} kind="account" />;
}

interface CodeSignInPageProps extends ScreenProps {
  kind: SignInKind;
}

/** B 4 Sign-in by registration code, as a page. */
const CodeSignInPage = observer(function CodeSignInPage(props: CodeSignInPageProps) {
  const { route, pageFocusKey, kind } = props;
  const { navigation, goHome } = useServices();
  usePageReady(route.pageKey, true);
  const signedIn = useSignedIn();
  const listener = useMemo(
    // A page that a screenName opened has no page before it, and Back does nothing there (B 2).
    () => ({ signedIn, gaveUp: () => void (navigation.back() || goHome()) }),
    [navigation, goHome, signedIn],
  );
  const providerId = chosenProvider(route);
  const title = useProviderTitle(providerId) ?? props.title;
  const shown = useCodeSignIn(kind, listener, { choice: providerId });
  const describe = () => ({ role: 'group', name: title, description: shown.spoken, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [title, shown.spoken]);
  return <CodeSignInView title={title} shown={shown} parentFocusKey={pageFocusKey} onCancel={listener.gaveUp} />;
});

/** "Sign in with Cox"; null without a choice, or while the provider's name is unknown. */
function useProviderTitle(providerId: string | undefined): string | null {
  const { providers } = useLateServices();
  const t = useTexts(signInTexts);
  useEffect(() => {
    // After a restart the list has to come first.
    if (providerId !== undefined) void providers.load();
  }, [providers, providerId]);
  const provider = providerId === undefined ? null : providers.nameOf(providerId);
  return provider === null ? null : t('signIn.chosen', { provider });
}
