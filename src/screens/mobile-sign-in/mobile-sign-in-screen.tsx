import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { sentences } from '../../a11y/accessible-name.ts';
import { screen } from '../../config/constants.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { Backdrop } from '../onboarding/backdrop.tsx';
import { OnboardingWords, wordsHeight } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { useSignedIn } from '../shared/use-signed-in.ts';
import { useCodeSignIn } from '../sign-in/use-code-sign-in.ts';
import { useTimeLeft } from '../sign-in/use-time-left.ts';
import { mobileSignInTexts } from './texts.ts';

const wordsWidth = 860;
const gap = 48;
const plate = { size: 608, picture: 560 };
const plateLeft = screen.width - screen.safeX - plate.size - 96;
/** Below the plate. */
const leftTop = 24;

/** Signing in with the phone's camera alone: the link in the picture has the code (B 4 Sign-in by registration code). */
export const MobileSignInScreen = observer(function MobileSignInScreen({ route, pageFocusKey }: ScreenProps) {
  const ui = useUi();
  const { clock, navigation, goHome } = useServices();
  const { codeSignIn, configuration } = useLateServices();
  const t = useTexts(mobileSignInTexts);
  usePageReady(route.pageKey, true);
  const signedIn = useSignedIn();
  const listener = useMemo(
    () => ({ signedIn, gaveUp: () => void (navigation.back() || goHome()) }),
    [signedIn, navigation, goHome],
  );
  const { characters, qrCode, status } = useCodeSignIn('account', listener);
  const { code, isAway } = codeSignIn.registration;
  const timeLeft = useTimeLeft(clock, code?.expires, 1000 * configuration().auth.ttl);

  const [title, intro] = [t('mobileSignIn.title'), t('mobileSignIn.intro')];
  const steps = useMemo(
    () => [
      t('mobileSignIn.scan'),
      characters === '' ? t('mobileSignIn.openPlain') : t('mobileSignIn.open', { code: characters }),
      t('mobileSignIn.follow'),
    ],
    [t, characters],
  );
  const describe = () => ({ role: 'group', name: title, description: sentences([intro, ...steps]), level: 1 });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [title, intro, steps]);

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
      <QrPlate
        qrCode={qrCode}
        below={isAway || timeLeft === null ? status : t('mobileSignIn.left', { time: timeLeft })}
      />
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

/** The picture that the phone's camera reads, on white in all brands, and how long it is good for. */
function QrPlate({ qrCode, below }: { qrCode: string | null; below: string }) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const box = useMemo(() => ({ width: plate.picture, height: plate.picture }), []);
  const model = useMemo(() => ({ url: qrCode ?? undefined }), [qrCode]);
  const words = useMemo(
    () => ({
      text: below,
      style: look.text.metadata,
      color: color.textMuted,
      maxWidth: plate.size,
      align: 'center' as const,
    }),
    [below, look, color],
  );
  const margin = (plate.size - plate.picture) / 2;
  return (
    <group x={plateLeft} y={(screen.height - plate.size) / 2}>
      <quad
        boxWidth={plate.size}
        boxHeight={plate.size}
        radius={shape.radius * 2}
        tint={qrCode === null ? color.surface : 0xffffff}
      />
      {qrCode !== null && <pictureBlock stage={stage} box={box} model={model} x={margin} y={margin} />}
      <textBlock stage={stage} model={words} y={plate.size + leftTop} />
    </group>
  );
}
