import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { screen } from '../../config/constants.ts';
import type { Modal } from '../../stores/modal-store.ts';
import { Accent } from '../../ui/dialog/accent.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { navbarKey } from '../../ui/navbar/navbar-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { AboutPanel } from './panels/about-panel.tsx';
import { AccountPanel } from './panels/account-panel.tsx';
import { AdDebugPanel } from './panels/ad-debug-panel.tsx';
import { CaptionsPanel } from './panels/captions-panel.tsx';
import { FavouritesPanel } from './panels/favourites-panel.tsx';
import type { PanelProps } from './panels/panel.tsx';
import { PlaybackPanel } from './panels/playback-panel.tsx';
import { PrivacyPanel } from './panels/privacy-panel.tsx';
import { ProviderPanel } from './panels/provider-panel.tsx';
import { ReportPanel } from './panels/report-panel.tsx';
import { TextPanel } from './panels/text-panel.tsx';
import { disabledOptions, entryAt, type SettingsEntry, settingsEntries } from './settings-entries.ts';
import { accentTop, menuBox, titleTop, versionTop } from './settings-layout.ts';
import { settingsTexts } from './texts.ts';
import { useSecretEntries } from './use-secret-entries.ts';
import { useVersionText } from './use-version-text.ts';

export interface SettingsPageProps {
  pageFocusKey: string;
  /** The address's last segment, which selects an entry. */
  section: string | null;
}

const panels = {
  account: AccountPanel,
  'tv-provider': ProviderPanel,
  playback: PlaybackPanel,
  watchlist: FavouritesPanel,
  personalities: FavouritesPanel,
  captions: CaptionsPanel,
  privacy: PrivacyPanel,
  report: ReportPanel,
  about: AboutPanel,
  'ad-debug': AdDebugPanel,
  text: TextPanel,
};

/** B 2: four entries open a full-screen modal. */
const modalOf: Partial<Record<SettingsEntry['panel'], Modal>> = {
  account: { type: 'my-account' },
  'tv-provider': { type: 'tv-provider' },
  watchlist: { type: 'favourites', list: 'series' },
  personalities: { type: 'favourites', list: 'category' },
};

/** A menu on the left; on the right the panel of the entry on which the focus rests, or that the address names. */
export const SettingsPage = observer(function SettingsPage({ pageFocusKey, section }: SettingsPageProps) {
  const { focus } = useUi();
  const { brand, session, modals, messages, go } = useServices();
  const { configuration, codeSignIn } = useLateServices();
  const t = useTexts(settingsTexts);
  const { settings, settingsOptions } = configuration();
  const { isMvpdOnly } = session;
  const { nameOf } = messages;
  const revealed = useSecretEntries(settings);
  const entries = useMemo(
    () =>
      settingsEntries(settings, { revealed, disabled: disabledOptions(settingsOptions, brand), isMvpdOnly, nameOf }),
    [settings, settingsOptions, brand, revealed, isMvpdOnly, nameOf],
  );
  const [chosen, choose] = useState(section ?? '');
  const entry = entryAt(entries, chosen) ?? entries[0];

  const title = t('settings.title');
  const describe = () => ({ role: 'group', name: title, level: 1 });
  const onBack = () => {
    // B 2: Back cancels the polling for a TV provider.
    if (!session.isAuthenticated) codeSignIn.cancel();
    return focus.setFocus(navbarKey);
  };
  useFocusNode({ focusKey: pageFocusKey, container: true, defaultFocus: true, describe, onBack }, [title]);

  useRevealed(`${pageFocusKey}/menu`, revealed.filter((key) => entries.some((each) => each.key === key)).pop());
  const enterPanel = usePanelEntry(`${pageFocusKey}/panel`, entry?.key);
  const open = (key: string) => {
    const { panel = 'text', page = null } = entries.find((each) => each.key === key) ?? {};
    const modal = modalOf[panel];
    choose(key);
    if (page !== null) go({ kind: 'route', address: page });
    else if (modal) modals.open(modal);
    else enterPanel(key);
  };
  const Panel = entry && (panels[entry.panel] as (props: PanelProps) => React.ReactNode);
  return (
    <group>
      <Words title={title} />
      {entry && (
        <Menu
          focusKey={`${pageFocusKey}/menu`}
          parentFocusKey={pageFocusKey}
          name={t('settings.menu')}
          entries={entries}
          selected={entry.key}
          {...menuBox}
          onSettled={choose}
          onSelect={open}
        />
      )}
      {entry && Panel && (
        <Panel key={entry.key} entry={entry} pageFocusKey={pageFocusKey} onOpen={() => open(entry.key)} />
      )}
    </group>
  );
});

/** Gives the focus to an entry that the viewer has just revealed, which may lie further down than the menu shows. */
function useRevealed(menuKey: string, newest: string | undefined): void {
  const { focus } = useUi();
  useLayoutEffect(() => {
    if (newest !== undefined) focus.setFocus(`${menuKey}/${newest}`);
  }, [focus, menuKey, newest]);
}

/** Gives the focus to the panel of an entry, which may have to come first. @param shown the entry whose panel is there */
function usePanelEntry(panelKey: string, shown: string | undefined): (key: string) => void {
  const { focus } = useUi();
  const awaited = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (awaited.current === shown) focus.setFocus(panelKey);
    awaited.current = undefined;
  }, [focus, panelKey, shown]);
  return (key) => {
    if (key === shown) focus.setFocus(panelKey);
    else awaited.current = key;
  };
}

/** The title above, and the app's version below the menu. */
function Words({ title }: { title: string }) {
  const { stage, look } = useUi();
  const version = useVersionText();
  const { color } = look.theme;
  const models = useMemo(() => {
    return {
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: 1200 },
      version: {
        text: version,
        style: look.text.legal,
        color: color.textMuted,
        maxWidth: 900,
      },
    };
  }, [version, title, look, color]);
  return (
    <group>
      <Accent x={screen.safeX} y={accentTop} />
      <textBlock stage={stage} model={models.title} x={screen.safeX} y={titleTop} />
      <textBlock stage={stage} model={models.version} x={screen.safeX} y={versionTop} />
    </group>
  );
}
