import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { providerSignInPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { keyboardTexts } from '../../ui/keyboard/texts.ts';
import { LogoGrid } from '../../ui/logo-grid/logo-grid.tsx';
import { SearchEntry, searchWidth } from '../../ui/search-entry/search-entry.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { providerCodeAddress } from '../sign-in/chosen-provider.ts';
import { headingTitleTop, headingTop, SignInHeading } from '../sign-in/sign-in-heading.tsx';
import { tvProvidersTexts } from './texts.ts';
import { useProviderItems } from './use-provider-items.ts';

const left = screen.safeX;
const searchTop = 336;
const gridLeft = left + searchWidth + 72;
const gridTop = headingTop;
const columns = 3;
const gap = 24;
const gridWidth = screen.width - screen.safeX - gridLeft;
const sizes = { columns, lines: 5, width: Math.floor((gridWidth + gap) / columns) - gap, height: 144, gap };

/** B 2: the TV providers with their logos, and a search. The chosen one's code comes next. */
export const TvProvidersScreen = observer(function TvProvidersScreen({ route, pageFocusKey }: ScreenProps) {
  const { announce } = useServices();
  const { providers } = useLateServices();
  const t = useTexts(tvProvidersTexts);
  const { state, query, found } = providers;
  const hasFailed = state === 'failed';
  usePageReady(route.pageKey, state === 'loaded' || hasFailed);
  useProviderVisit();

  const title = t('providers.title');
  const intro = t(hasFailed ? 'providers.failed' : 'providers.intro');
  const noMatch = state === 'loaded' && found.length === 0 ? t('providers.noMatch', { query }) : '';
  const count = found.length;
  const spoken = noMatch || t('providers.found', { count });
  useEffect(() => {
    if (query !== '') announce(spoken);
  }, [announce, query, spoken]);

  const describe = () => ({ role: 'group', name: title, description: noMatch || intro, level: 1 });
  const preferredChildFocusKey = hasFailed ? buttonsKey(pageFocusKey) : gridKey(pageFocusKey);
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, preferredChildFocusKey, describe }, [
    title,
    noMatch,
    intro,
  ]);
  return (
    <group>
      <SignInHeading title={title} intro={intro} x={left} width={searchWidth} />
      {noMatch !== '' && <NoMatch text={noMatch} />}
      {state === 'loaded' && <Choice pageFocusKey={pageFocusKey} />}
      {hasFailed && <WaysOn pageFocusKey={pageFocusKey} />}
    </group>
  );
});

const gridKey = (pageFocusKey: string): string => `${pageFocusKey}/grid`;
const buttonsKey = (pageFocusKey: string): string => `${pageFocusKey}/buttons`;

/** In place of the logos: that none matches. */
function NoMatch({ text }: { text: string }) {
  const { stage, look } = useUi();
  const model = useMemo(
    () => ({ text, style: look.text.description, color: look.theme.color.text, maxWidth: gridWidth, maxLines: 4 }),
    [look, text],
  );
  return <textBlock stage={stage} model={model} x={gridLeft} y={headingTitleTop} />;
}

/** The search, and the logos that it finds. */
const Choice = observer(function Choice({ pageFocusKey }: { pageFocusKey: string }) {
  const { focus } = useUi();
  const { go } = useServices();
  const { providers, keyboard } = useLateServices();
  const t = useTexts(tvProvidersTexts);
  const tKeys = useTexts(keyboardTexts);
  const { query, found } = providers;
  const focusKey = gridKey(pageFocusKey);
  const items = useProviderItems(providers.providers, found, sizes);
  const search = useCallback((text: string) => providers.search(text), [providers]);
  const showFound = useCallback(() => void focus.setFocus(focusKey), [focus, focusKey]);
  const choose = useCallback((id: string) => go({ kind: 'route', address: providerCodeAddress(id) }), [go]);
  return (
    <group>
      <SearchEntry
        focusKey={`${pageFocusKey}/search`}
        parentFocusKey={pageFocusKey}
        label={t('providers.search')}
        value={query}
        x={left}
        y={searchTop}
        keyboard={keyboard}
        t={tKeys}
        onChange={search}
        onDone={showFound}
      />
      {items.length > 0 && (
        <LogoGrid
          focusKey={focusKey}
          parentFocusKey={pageFocusKey}
          name={t('providers.list')}
          items={items}
          sizes={sizes}
          x={gridLeft}
          y={gridTop}
          onSelect={choose}
        />
      )}
    </group>
  );
});

/** The list could not be loaded: another try, or the choice on the phone. */
function WaysOn({ pageFocusKey }: { pageFocusKey: string }) {
  const { go } = useServices();
  const { providers } = useLateServices();
  const t = useTexts(tvProvidersTexts);
  const buttons = useMemo(
    () => [
      { key: 'retry', text: t('button.retry'), icon: 'restart' as const },
      { key: 'phone', text: t('providers.onPhone') },
    ],
    [t],
  );
  return (
    <ButtonRow
      focusKey={buttonsKey(pageFocusKey)}
      parentFocusKey={pageFocusKey}
      buttons={buttons}
      onSelect={({ key }) =>
        key === 'retry' ? void providers.load() : go({ kind: 'route', address: providerSignInPath })
      }
      x={left}
      y={searchTop}
    />
  );
}

/** Loads the list, and drops the search when the viewer leaves: Back from the code finds it as it was. */
function useProviderVisit(): void {
  const { navigation } = useServices();
  const { providers } = useLateServices();
  useEffect(() => void providers.load(), [providers]);
  useEffect(
    () => () => {
      if (navigation.current.screen !== 'tv-signin') providers.search('');
    },
    [providers, navigation],
  );
}
