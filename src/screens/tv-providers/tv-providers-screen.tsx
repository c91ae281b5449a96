import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { providerSignInPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { keyboardTexts } from '../../ui/keyboard/texts.ts';
import { LogoGrid } from '../../ui/logo-grid/logo-grid.tsx';
import { SearchEntry, searchWidth } from '../../ui/search-entry/search-entry.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';
import { providerCodeAddress } from '../sign-in/chosen-provider.ts';
import { tvProvidersTexts } from './texts.ts';
import { useProviderItems } from './use-provider-items.ts';

const left = screen.safeX;
const accentTop = 132;
const titleTop = 174;
const introTop = 254;
const searchTop = 336;
const gridLeft = left + searchWidth + 72;
const gridTop = accentTop;
const columns = 3;
const gap = 24;
const gridWidth = screen.width - screen.safeX - gridLeft;
const sizes = { columns, lines: 5, width: Math.floor((gridWidth + gap) / columns) - gap, height: 144, gap };

/** B 2: the TV providers with their logos, and a search. The chosen one's code comes next. */
export const TvProvidersScreen = observer(function TvProvidersScreen({ route, pageFocusKey }: ScreenProps) {
  const { stage, look, focus } = useUi();
  const { go, announce } = useServices();
  const { providers, keyboard } = useLateServices();
  const t = useTexts(tvProvidersTexts);
  const tKeys = useTexts(keyboardTexts);
  const { color } = look.theme;
  const { state, query, found } = providers;
  const hasEnded = state === 'loaded' || state === 'failed';
  usePageReady(route.pageKey, hasEnded);
  useProviderVisit();

  const title = t('providers.title');
  const hasFailed = state === 'failed';
  const intro = t(hasFailed ? 'providers.failed' : 'providers.intro');
  const gridKey = `${pageFocusKey}/grid`;
  const isEmpty = state === 'loaded' && found.length === 0;
  const message = isEmpty ? t('providers.noMatch', { query }) : '';
  const spoken =
    message || (found.length === 1 ? t('providers.foundOne') : t('providers.found', { count: found.length }));
  useEffect(() => {
    if (query !== '') announce(spoken);
  }, [announce, query, spoken]);

  const describe = () => ({ role: 'group', name: title, description: message || intro, level: 1 });
  useFocusNode(
    {
      focusKey: pageFocusKey,
      container: true,
      defaultFocus: true,
      preferredChildFocusKey: hasFailed ? `${pageFocusKey}/buttons` : gridKey,
      describe,
    },
    [title, message, intro],
  );
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: searchWidth },
      intro: { text: intro, style: look.text.description, color: color.textMuted, maxWidth: searchWidth, maxLines: 2 },
      message: { text: message, style: look.text.description, color: color.text, maxWidth: gridWidth, maxLines: 4 },
    }),
    [look, color, title, intro, message],
  );
  const items = useProviderItems(providers.providers, found, sizes);
  const search = useCallback((text: string) => providers.search(text), [providers]);
  const showFound = useCallback(() => void focus.setFocus(gridKey), [focus, gridKey]);
  const choose = useCallback((id: string) => go({ kind: 'route', address: providerCodeAddress(id) }), [go]);
  const buttons = useMemo(
    () => [
      { key: 'retry', text: t('button.retry'), icon: 'restart' as const },
      { key: 'phone', text: t('providers.onPhone') },
    ],
    [t],
  );

  return (
    <group>
      <Accent x={left} y={accentTop} />
      <textBlock stage={stage} model={models.title} x={left} y={titleTop} />
      <textBlock stage={stage} model={models.intro} x={left} y={introTop} />
      {state === 'loaded' && (
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
      )}
      {message !== '' && <textBlock stage={stage} model={models.message} x={gridLeft} y={titleTop} />}
      {items.length > 0 && (
        <LogoGrid
          focusKey={gridKey}
          parentFocusKey={pageFocusKey}
          name={t('providers.list')}
          items={items}
          sizes={sizes}
          x={gridLeft}
          y={gridTop}
          onSelect={choose}
        />
      )}
      {hasFailed && (
        <ButtonRow
          focusKey={`${pageFocusKey}/buttons`}
          parentFocusKey={pageFocusKey}
          buttons={buttons}
          onSelect={({ key }) =>
            key === 'retry' ? void providers.load() : go({ kind: 'route', address: providerSignInPath })
          }
          x={left}
          y={searchTop}
        />
      )}
    </group>
  );
});

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
