import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { sentences } from '../../a11y/accessible-name.ts';
import { screen } from '../../config/constants.ts';
import { gatedPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { type Ui, useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { Backdrop } from '../onboarding/backdrop.tsx';
import { OnboardingWords, wordsHeight } from '../onboarding/onboarding-words.tsx';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { trialTexts } from './texts.ts';
import { trialOffer } from './trial-offer.ts';

const wordsWidth = 760;
const buttonsGap = 48;
const card = { width: 840, padding: 56, lineGap: 32 };
const bullet = { size: 14, gap: 28 };
const benefitLines = 2;

/** What trying costs and gives, and the ways to begin. */
export const TrialScreen = observer(function TrialScreen({ route, pageFocusKey }: ScreenProps) {
  const ui = useUi();
  const { appType, brand, go } = useServices();
  const { plans: store, configuration } = useLateServices();
  const { previewPass } = configuration();
  const t = useTexts(trialTexts);
  usePageReady(route.pageKey, true);
  useEffect(() => {
    if (appType === 'SUBSCRIPTION') void store.load();
  }, [appType, store]);
  const days = Math.max(0, ...store.plans.map(({ trialDays }) => trialDays));
  const { applicationName } = brand;
  const offer = useMemo(
    () => trialOffer({ appType, applicationName, days, previewPass }, t),
    [appType, applicationName, days, previewPass, t],
  );
  const title = t('trial.title', { applicationName });
  const describe = () => ({
    role: 'group',
    name: title,
    description: sentences([offer.intro, ...offer.benefits]),
    level: 1,
  });
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe }, [title, offer]);

  const wordsTall = wordsHeight(ui, { title, intro: offer.intro, width: wordsWidth });
  const wordsTop = Math.round((screen.height - wordsTall - buttonsGap - ui.look.button.height) / 2);
  return (
    <group>
      <Backdrop isVeiled />
      <OnboardingWords title={title} intro={offer.intro} x={screen.safeX} y={wordsTop} width={wordsWidth} />
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={offer.buttons}
        onSelect={({ key }) => go({ kind: 'route', address: gatedPath(key) })}
        x={screen.safeX}
        y={wordsTop + wordsTall + buttonsGap}
        defaultFocus
      />
      <Benefits texts={offer.benefits} />
    </group>
  );
});

function Benefits({ texts }: { texts: readonly string[] }) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const { lines, height } = useMemo(() => layOutBenefits({ stage, look }, texts), [texts, stage, look]);
  const middle = (look.text.nav.lineHeight - bullet.size) / 2;
  return (
    <group x={screen.width - screen.safeX - card.width} y={Math.round((screen.height - height) / 2)}>
      <quad boxWidth={card.width} boxHeight={height} radius={shape.radius * 1.5} tint={color.surface} />
      {lines.map(({ y, model }) => (
        <group key={`line at ${y}`} x={card.padding} y={y}>
          <quad
            y={middle}
            boxWidth={bullet.size}
            boxHeight={bullet.size}
            radius={Math.min(bullet.size / 2, shape.badgeRadius)}
            slant={shape.slant > 0 ? bullet.size / 4 : 0}
            tint={color.accent}
          />
          <textBlock stage={stage} model={model} x={bullet.size + bullet.gap} />
        </group>
      ))}
    </group>
  );
}

/** One below the other, each as tall as its text. */
function layOutBenefits({ stage, look }: Pick<Ui, 'stage' | 'look'>, texts: readonly string[]) {
  const style = look.text.nav;
  const { text: tint } = look.theme.color;
  const maxWidth = card.width - 2 * card.padding - bullet.size - bullet.gap;
  let y = card.padding;
  const lines = texts.map((text) => {
    const line = { y, model: { text, style, color: tint, maxWidth, maxLines: benefitLines } };
    y += stage.texts.lineCount(text, style, maxWidth, benefitLines) * style.lineHeight + card.lineGap;
    return line;
  });
  return { lines, height: y - card.lineGap + card.padding };
}
