import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { sentences } from '../../a11y/accessible-name.ts';
import { screen } from '../../config/constants.ts';
import type { Translate } from '../../i18n/messages.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { Backdrop } from '../onboarding/backdrop.tsx';
import { OnboardingWords, wordsHeight } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { useTimeLeft } from '../shared/use-time-left.ts';
import { QrPlate } from '../sign-in/qr-plate.tsx';
import { useCodeSignIn } from '../sign-in/use-code-sign-in.ts';
import { useSignedIn } from '../sign-in/use-signed-in.ts';
import { mobileSignInTexts } from './texts.ts';

const wordsWidth = 860;
const gap = 48;
const plateSize = 608;
const plate = {
  x: screen.width - screen.safeX - plateSize - 96,
  y: (screen.height - plateSize) / 2,
  size: plateSize,
  margin: 24,
};
const captionGap = 24;

/** Signing in with the phone's camera alone: the link in the picture has the code (B 4 Sign-in by registration code). */
export const MobileSignInScreen = observer(function MobileSignInScreen({ route, pageFocusKey }: ScreenProps) {
  const ui = useUi();
  const { clock, navigation, goHome } = useServices();
  const { codeSignIn } = useLateServices();
  const t = useTexts(mobileSignInTexts);
  usePageReady(route.pageKey, true);
  const signedIn = useSignedIn();
  const listener = useMemo(
    () => ({ signedIn, gaveUp: () => void (navigation.back() || goHome()) }),
    [signedIn, navigation, goHome],
  );
  const { characters, qrCode, status, spoken, expiresAt } = useCodeSignIn('account', listener, {
    stepsWith: (letters) => sentences(stepsWith(letters, t)),
  });
  const { isAway } = codeSignIn.registration;
  const left = useTimeLeft(clock, expiresAt);

  const [title, intro] = [t('mobileSignIn.title'), t('mobileSignIn.intro')];
  const steps = useMemo(() => stepsWith(characters, t), [t, characters]);
  const describe = () => ({ role: 'group', name: title, description: sentences([intro, spoken]), level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [title, intro, spoken]);

  const wordsTall = wordsHeight(ui, { title, intro, width: wordsWidth });
  const stepsTall = steps.length * stepPitch;
  const top = Math.round((screen.height - wordsTall - stepsTall - 2 * gap - ui.look.button.height) / 2);
  const stepsTop = top + wordsTall + gap;
  const buttons = useMemo(() => [{ key: 'cancel', text: t('button.cancel') }], [t]);
  return (
    <group>
      <Backdrop isVeiled />
      <OnboardingWords title={title} intro={intro} x={screen.safeX} y={top} width={wordsWidth} />
      <Steps steps={steps} y={stepsTop} />
      <QrPlate qrCode={qrCode} {...plate} />
      <Caption text={isAway || left === null ? status : t('mobileSignIn.left', { time: left.text })} />
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={listener.gaveUp}
        x={screen.safeX}
        y={stepsTop + stepsTall + gap}
        defaultFocus
      />
    </group>
  );
});

function stepsWith(code: string, t: Translate<typeof mobileSignInTexts>): string[] {
  const open = code === '' ? t('mobileSignIn.openPlain') : t('mobileSignIn.open', { code });
  return [t('mobileSignIn.scan'), open, t('mobileSignIn.follow')];
}

const stepPitch = 72;
const stepNumberWidth = 56;

function Steps({ steps, y }: { steps: readonly string[]; y: number }) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const lines = useMemo(
    () =>
      steps.map((text, index) => ({
        number: { text: String(index + 1), style: look.text.rowTitle, color: color.accent, maxWidth: stepNumberWidth },
        words: { text, style: look.text.nav, color: color.text, maxWidth: wordsWidth - stepNumberWidth },
      })),
    [steps, look, color],
  );
  return (
    <group x={screen.safeX} y={y}>
      {lines.map(({ number, words }, index) => (
        <group key={`step ${number.text}`} y={index * stepPitch}>
          <textBlock stage={stage} model={number} />
          <textBlock stage={stage} model={words} x={stepNumberWidth} y={2} />
        </group>
      ))}
    </group>
  );
}

/** Beneath the picture: how long it is good for. */
function Caption({ text }: { text: string }) {
  const { stage, look } = useUi();
  const model = useMemo(
    () => ({
      text,
      style: look.text.metadata,
      color: look.theme.color.textMuted,
      maxWidth: plate.size,
      align: 'center' as const,
    }),
    [text, look],
  );
  return <textBlock stage={stage} model={model} x={plate.x} y={plate.y + plate.size + captionGap} />;
}
