/**
 * The app as `src/main.tsx` starts it, with `window.bench`; or one of the pages that exist only for the benchmarks.
 */
import { brand } from '@brand';
import { mountApp } from '../../../src/app/mount.tsx';
import type { Report } from '../../../src/config/report.ts';
import { createBrowserPlatform } from '../../../src/platform/browser-platform.ts';
import { lookOn } from './look-on.ts';

const report: Report = ({ level, event, detail }) => {
  // biome-ignore lint/suspicious/noConsole: this is where log lines end up
  console[level](`${event} ${JSON.stringify(detail)}`);
};

const host = document.getElementById('app');
if (!host) throw new Error('the page has no element to draw in');
const platform = createBrowserPlatform({ window, key: 'web' });
const benchPage = /^#\/bench\/([\w-]+)/.exec(window.location.hash)?.[1];
if (benchPage === undefined) {
  void mountApp({
    window,
    host,
    platform,
    brand,
    service: window.location.origin,
    appType: __APP_TYPE__,
    report,
    onScene: (ui) => lookOn(window, ui),
  });
} else {
  void import('./bench-pages.tsx').then(({ openBenchPage }) =>
    openBenchPage(benchPage, { window, host, platform, brand, report }),
  );
}
