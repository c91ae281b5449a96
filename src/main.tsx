import { brand } from '@brand';
import { createPlatform } from '@platform';
import { mountApp } from './app/mount.tsx';
import type { Report } from './config/report.ts';

/** Log lines go to the console; a product adds the log intake (C 7.7). */
const report: Report = ({ level, event, detail }) => {
  // biome-ignore lint/suspicious/noConsole: this is where log lines end up
  console[level](`${event} ${JSON.stringify(detail)}`);
};

const host = document.getElementById('app');
if (!host) throw new Error('the page has no element to draw in');

/**
 * The service has sent the page, unless it lies in a package: then its build says where the service is, or a tester
 * does.
 */
function serviceOrigin({ protocol, origin, search }: Location): string {
  if (protocol !== 'file:' || __SERVICE__ === '') return origin;
  return (__ENVIRONMENT__ !== 'prod' && new URLSearchParams(search).get('service')) || __SERVICE__;
}

void Promise.resolve(createPlatform({ window })).then((platform) =>
  mountApp({ window, host, platform, brand, service: serviceOrigin(window.location), appType: __APP_TYPE__, report }),
);
