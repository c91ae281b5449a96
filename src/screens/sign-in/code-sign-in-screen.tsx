import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { SignInKind } from '../../stores/registration/code-sign-in.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { CodeDisplay } from './code-display.tsx';
import { signInTexts } from './texts.ts';

const left = 2 * screen.safeX;
const wordsWidth = 880;
const accentTop = 220;
const titleTop = 262;
const stepsTop = 396;
const codeTop = 520;
const statusTop = 700;
const buttonTop = 790;
const plate = { x: 1256, y: 268, size: 472, picture: 448 };

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

/** B 4 Sign-in by registration code, as a page: the code, its QR picture, and what to do with them. */
const CodeSignInPage = observer(function CodeSignInPage({ route, pageFocusKey, title, kind }: CodeSignInPageProps) {
  const { stage, look } = useUi();
  const { navigation, goHome, announce } = useServices();
  const { codeSignIn: signIn } = useLateServices();
  const t = useTexts(signInTexts);
  const { color, shape } = look.theme;
  usePageReady(route.pageKey, true);

  // A page that a screenName opened has no page before it, and Back does nothing there (B 2).
  const leave = useCallback(() => void (navigation.back() || goHome()), [navigation, goHome]);
  useEffect(() => {
    void signIn.start(kind, { signedIn: goHome, gaveUp: leave });
    // B 4: the code is disposed of on leaving.
    return () => signIn.cancel();
  }, [signIn, kind, goHome, leave]);

  const { code, qrCode } = signIn.registration;
  const characters = code?.code ?? '';
  const steps = t('signIn.steps', { url: signIn.activationUrl });
  const status = characters === '' ? t('signIn.getting') : t('signIn.waiting');
  const spoken = characters === '' ? status : `${steps} ${characters.split('').join(' ')}`;

  const describe = () => ({ role: 'group', name: title, description: spoken, level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [title, spoken]);
  useEffect(() => {
    if (characters !== '') announce(spoken);
  }, [announce, characters, spoken]);

  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: wordsWidth, maxLines: 2 },
      steps: { text: steps, style: look.text.description, color: color.text, maxWidth: wordsWidth, maxLines: 2 },
      status: { text: status, style: look.text.metadata, color: color.textMuted, maxWidth: wordsWidth },
    }),
    [look, color, title, steps, status],
  );
  const box = useMemo(() => ({ width: plate.picture, height: plate.picture }), []);
  const picture = useMemo(() => ({ url: qrCode ?? undefined }), [qrCode]);
  const buttons = useMemo(() => [{ key: 'cancel', text: t('button.cancel') }], [t]);
  const margin = (plate.size - plate.picture) / 2;
  return (
    <group>
      <Accent x={left} y={accentTop} />
      <textBlock stage={stage} model={models.title} x={left} y={titleTop} />
      <textBlock stage={stage} model={models.steps} x={left} y={stepsTop} />
      <CodeDisplay characters={characters} x={left} y={codeTop} width={wordsWidth} />
      <textBlock stage={stage} model={models.status} x={left} y={statusTop} />
      {/* Cameras can only read dark on light, so all brands use it. */}
      <quad
        x={plate.x}
        y={plate.y}
        boxWidth={plate.size}
        boxHeight={plate.size}
        radius={shape.radius * 2}
        tint={qrCode === null ? color.surface : 0xffffff}
      />
      {qrCode !== null && (
        <pictureBlock stage={stage} box={box} model={picture} x={plate.x + margin} y={plate.y + margin} />
      )}
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={leave}
        x={left}
        y={buttonTop}
        defaultFocus
      />
    </group>
  );
});
