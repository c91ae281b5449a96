import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { plansPath, signInPath } from '../../stores/navigation/destinations.ts';
import { hasAccount } from '../../stores/rules/has-account.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { HeroText } from '../../ui/showcase/hero-text.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { composeArt } from '../onboarding/art-composition.ts';
import { Backdrop } from '../onboarding/backdrop.tsx';
import { useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { type LandingButton, landingButtons } from './landing-buttons.ts';
import { landingTexts } from './texts.ts';

const buttonsTop = 840;
const wordsBottom = 784;

/**
 * The first page of a viewer whom a subscription app does not know yet (B 2 Route guard). An account without a subscription
 * gets out from here.
 */
export const LandingScreen = observer(function LandingScreen({ route, pageFocusKey }: ScreenProps) {
  const { look } = useUi();
  const { brand, appType, navigation, modals, session, go, goHome } = useServices();
  const t = useTexts(landingTexts);
  usePageReady(route.pageKey, true);
  const { applicationName } = brand;
  const isKnown = hasAccount(session);
  const content = useMemo(() => {
    const words = { title: t('landing.title', { applicationName }), description: t('landing.intro') };
    return {
      ...words,
      badge: undefined,
      networkLogo: undefined,
      isLogoDark: false,
      titlePictures: [],
      metadata: [],
      progress: undefined,
    };
  }, [t, applicationName]);
  const buttons = useMemo(() => landingButtons({ appType, hasAccount: isKnown }, t), [appType, isKnown, t]);
  useFocusNode(
    {
      focusKey: pageFocusKey,
      layer: 'landing-page',
      container: true,
      defaultFocus: true,
      describe: () => ({ role: 'group', name: content.title, description: content.description, level: 1 }),
      // The root of the onboarding: Back leaves the app from here, as it does from the menu (docs/decisions/onboarding.md).
      onBack: () => navigation.stack.length === 1 && modals.open({ type: 'exit-confirmation' }),
    },
    [content],
  );
  const press = (key: LandingButton) => {
    if (key === 'legal') modals.open({ type: 'legal' });
    else if (key === 'account' && isKnown) modals.open({ type: 'my-account' });
    else if (key === 'account') go({ kind: 'route', address: signInPath });
    else if (appType === 'SUBSCRIPTION') go({ kind: 'route', address: plansPath });
    else goHome();
  };
  return (
    <group>
      <Backdrop />
      <HeroText
        content={content}
        x={screen.safeX}
        bottom={wordsBottom}
        width={composeArt(look.theme.shape).wordsWidth}
        descriptionLines={3}
      />
      <ButtonRow
        focusKey={`${pageFocusKey}/buttons`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={({ key }) => press(key as LandingButton)}
        x={screen.safeX}
        y={buttonsTop}
        defaultFocus
      />
    </group>
  );
});
