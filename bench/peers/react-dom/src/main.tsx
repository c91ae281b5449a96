import { createRoot } from 'react-dom/client';
import 'virtual:product.css';
import './styles.css';
import { App } from './app.tsx';
import { offerBench } from './bench/bench.ts';
import { startSpatialNavigation } from './focus/spatial-navigation.ts';
import { fitStage } from './stage.ts';

const host = document.getElementById('app') as HTMLElement;
fitStage(host);
startSpatialNavigation();
offerBench(host);
// React listens at its root for every event type. Each transition fires three events, which no component here uses.
for (const type of ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel']) {
  window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}
createRoot(host).render(<App />);
