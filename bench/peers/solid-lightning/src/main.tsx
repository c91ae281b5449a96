import { HashRouter, KeepAliveRoute } from '@lightningtv/solid/primitives';
import { Navigate, Route } from '@solidjs/router';
import { lazy } from 'solid-js';
import { prefetchScreen } from './api/content.ts';
import { App } from './app.tsx';
import { offerBench } from './bench/bench.ts';
import { repeatHeldKeys } from './input/held-keys.ts';
import { BrowsePage } from './pages/browse.tsx';
import { startRenderer } from './renderer.ts';

const DetailPage = lazy(async () => ({ default: (await import('./pages/detail.tsx')).DetailPage }));

const PlayerPage = lazy(async () => ({ default: (await import('./pages/player.tsx')).PlayerPage }));
const SchedulePage = lazy(async () => ({ default: (await import('./pages/schedule.tsx')).SchedulePage }));
const OperationsPage = lazy(async () => ({ default: (await import('./pages/operations.tsx')).OperationsPage }));

const detailPaths = ['series', 'movie', 'special', 'category', 'personality', 'interstitial'].map(
  (route) => `/${route}/:id`,
);

// Home's data loads while the renderer starts.
if (/^#\/screens\/home$|^$/.test(window.location.hash)) prefetchScreen('home');
const { renderer, render } = startRenderer();
repeatHeldKeys();
render(() => (
  <HashRouter root={App}>
    <Route path="/" component={() => <Navigate href="/screens/home" />} />
    {/* In a component: a plain call would create the page again whenever something that it reads changes. */}
    <KeepAliveRoute id="home" path="/screens/home" component={() => <BrowsePage />} transition={{}} />
    <Route path="/screens/:screenId" component={BrowsePage} />
    <Route path={detailPaths} component={DetailPage} />
    <Route path="/player/:id" component={PlayerPage} />
    <Route path="/bench/schedule" component={SchedulePage} />
    <Route path="/bench/operations" component={OperationsPage} />
  </HashRouter>
));

// Other pages are fetched once Home is shown, so that the next key press does not wait for them.
void offerBench(renderer).ready.then(() =>
  setTimeout(() => void Promise.all([DetailPage.preload(), PlayerPage.preload()]), 1000),
);
