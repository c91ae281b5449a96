import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { gatedPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { type Choice, ChoiceList, choicesHeight } from '../../ui/choice-list/choice-list.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { Backdrop } from '../onboarding/backdrop.tsx';
import { OnboardingWords, wordsHeight } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { signInWays } from './sign-in-ways.ts';
import { signInOptionsTexts } from './texts.ts';

const listWidth = 880;
const laterGap = 36;
const wordsGap = 48;
/** C 9.2: the words beside the list, or above it. */
const twoColumns = { words: { x: screen.safeX, width: 720 }, list: { x: screen.width - screen.safeX - listWidth } };
const oneColumnLeft = (screen.width - listWidth) / 2;
const oneColumn = { words: { x: oneColumnLeft, width: listWidth }, list: { x: oneColumnLeft } };
/** Below the logo. */
const top = 180;
const contentHeight = screen.height - top - screen.safeY;

/** The choice of how to sign in. */
export const SignInOptionsScreen = observer(function SignInOptionsScreen({ route, pageFocusKey }: ScreenProps) {
  const ui = useUi();
  const { navigation, go, goHome } = useServices();
  const { configuration } = useLateServices();
  const t = useTexts(signInOptionsTexts);
  usePageReady(route.pageKey, true);
  const { hasSignInTwoColumns, isSignInLaterOffered } = configuration().auth;
  const choices = useWays();
  const later = useMemo(() => [{ key: 'later', text: t('signInOptions.later') }], [t]);
  const [title, intro] = [t('signInOptions.title'), t('signInOptions.intro')];
  useFocusNode(
    {
      focusKey: pageFocusKey,
      container: true,
      defaultFocus: true,
      describe: () => ({ role: 'group', name: title, description: intro, level: 1 }),
    },
    [title, intro],
  );

  const layout = hasSignInTwoColumns ? twoColumns : oneColumn;
  const { words, list } = layout;
  const wordsTall = wordsHeight(ui, { title, intro, width: words.width });
  const listTall = choicesHeight(choices.length) + (isSignInLaterOffered ? laterGap + ui.look.button.height : 0);
  const above = hasSignInTwoColumns ? 0 : wordsTall + wordsGap;
  const listTop = top + Math.round((contentHeight - listTall - above) / 2) + above;
  const wordsTop = hasSignInTwoColumns ? top + Math.round((contentHeight - wordsTall) / 2) : listTop - above;
  return (
    <group>
      <Backdrop isVeiled />
      <OnboardingWords title={title} intro={intro} x={words.x} y={wordsTop} width={words.width} />
      <ChoiceList
        focusKey={`${pageFocusKey}/ways`}
        parentFocusKey={pageFocusKey}
        name={t('signInOptions.list')}
        choices={choices}
        x={list.x}
        y={listTop}
        focusX={list.x}
        focusY={listTop}
        width={listWidth}
        defaultFocus
        onChoose={(page) => go({ kind: 'route', address: gatedPath(page) })}
      />
      {isSignInLaterOffered && (
        <ButtonRow
          focusKey={`${pageFocusKey}/later`}
          parentFocusKey={pageFocusKey}
          buttons={later}
          onSelect={() => void (navigation.back() || goHome())}
          x={list.x}
          y={listTop + listTall - ui.look.button.height}
        />
      )}
    </group>
  );
});

/** The ways to sign in that build, brand and configuration have. */
function useWays(): readonly Choice[] {
  const { appType, brand } = useServices();
  const { casting, previewPass } = useLateServices().configuration();
  const t = useTexts(signInOptionsTexts);
  const hasTvProvider = brand.tvProviderSignInEnabled;
  const hasMobileApp = casting.vizbeeAppId !== null;
  const hasTrial = appType === 'SUBSCRIPTION' || previewPass.isEnabled;
  return useMemo(
    () =>
      signInWays({ appType, hasTvProvider, hasMobileApp, hasTrial }).map(({ page, title, details }) => ({
        key: page,
        title: t(title),
        details: t(details),
      })),
    [t, appType, hasTvProvider, hasMobileApp, hasTrial],
  );
}
