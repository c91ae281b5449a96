import { Activity, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import mark from '../../../../brands/nation/mark.png';
import { t } from '../../../product/texts.ts';
import { fetchNavigation, type NavEntry } from './api/content.ts';
import { remoteKeys } from './focus/remote-keys.ts';
import { type Entry, router } from './router.ts';
import { BrowseScreen } from './screens/browse-screen.tsx';
import { DetailScreen } from './screens/detail-screen.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { Navbar } from './ui/navbar.tsx';

const details: ReadonlySet<string> = new Set(['series', 'movie', 'special', 'personality', 'category', 'interstitial']);
/** Screens with the logo at the top of the page. */
const logoAtTop: ReadonlySet<string> = new Set(['series', 'movie', 'special', 'personality']);

/** Requested before the first render, since it does not depend on the page. */
const navigation = fetchNavigation();

/** Screens that Home does not wait for. */
const PlayerScreen = lazy(async () => ({ default: (await import('./screens/player-screen.tsx')).PlayerScreen }));
const OperationsScreen = lazy(async () => ({
  default: (await import('./screens/operations-screen.tsx')).OperationsScreen,
}));
const ScheduleScreen = lazy(async () => ({ default: (await import('./screens/schedule-screen.tsx')).ScheduleScreen }));

/** The frame around every screen: navbar, footer logo, the fade at the foot. */
export function App() {
  const stack = useSyncExternalStore(router.subscribe, router.getStack);
  const entry = stack[stack.length - 1] as Entry;
  const [items, setItems] = useState<readonly NavEntry[]>([]);
  useEffect(() => void navigation.then(setItems), []);
  useEffect(
    () =>
      remoteKeys.intercept((key) => {
        if (key === 'back') router.back();
        return key === 'back';
      }),
    [],
  );
  const { screen } = entry;
  const isBare = screen === 'player' || screen === 'bench';
  return (
    <>
      {/* The page that Back leads to stays mounted but hidden: its nodes and pictures are kept. */}
      {stack.slice(-2).map((page) => (
        <Activity key={page.id} mode={page === entry ? 'visible' : 'hidden'}>
          <Suspense>
            <Screen entry={page} />
          </Suspense>
        </Activity>
      ))}
      {!isBare && <div className="edge" />}
      {screen === 'screens' && <Navbar items={items} path={entry.path} />}
      {!isBare && <img className={logoAtTop.has(screen) ? 'footer-logo top' : 'footer-logo'} src={mark} alt="" />}
    </>
  );
}

function Screen({ entry }: { entry: Entry }) {
  if (entry.screen === 'screens') return <BrowseScreen entry={entry} />;
  if (details.has(entry.screen)) return <DetailScreen entry={entry} />;
  if (entry.screen === 'player') return <PlayerScreen entry={entry} />;
  if (entry.path === '/bench/operations') return <OperationsScreen />;
  if (entry.path === '/bench/schedule') return <ScheduleScreen />;
  return <MessageScreen text={t('page.empty')} />;
}
