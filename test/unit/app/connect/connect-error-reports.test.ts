import { expect, it } from 'vitest';
import { connectErrorReports } from '../../../../src/app/connect/connect-error-reports.ts';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { parseKeyScript } from '../../../../src/input/key-script.ts';
import { Taps } from '../../../../src/input/taps.ts';
import { keyMaps } from '../../../../src/platform/key-maps.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import type { Viewer } from '../../../../src/viewer/viewer.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const key = (name: string, keyCode: number): Event =>
  Object.assign(new Event('keydown'), { key: name, keyCode, repeat: false });
const right = key('ArrowRight', 39);
const down = key('ArrowDown', 40);

/** An app on its first page, and the script that a report of an error would have. */
function reported({ early = [] as Event[], typing = {} } = {}) {
  const navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
  const taps = new Taps();
  const lifetime = new Lifetime();
  for (const event of early) taps.hear(event);
  const app = {
    ...{ navigation, taps, lifetime, clock: new FakeClock(), appType: 'MVPD', brand: { id: 'nation' } },
    window: { location: { pathname: '/', search: '', hash: '#/screens/home' }, document: {} },
    platform: { keyMap: keyMaps.web },
    typing: { target: undefined, ...typing },
    stage: { letterbox: { area: { left: 0, top: 0, scale: 1 } } },
  } as unknown as App;
  const presses: number[] = [];
  let script = (): string => '';
  connectErrorReports(app, {
    errorReports(current) {
      script = current;
      return { of: () => null };
    },
    telemetry: { pressed: () => presses.push(1) } as unknown as Viewer['telemetry'],
  });
  const keys = () => parseKeyScript(script()).events.flatMap((event) => (event.type === 'down' ? [event.key] : []));
  return { navigation, taps, lifetime, keys, text: () => script(), presses };
}

it('has the keys since the start, also those before it was there', () => {
  const { taps, keys } = reported({ early: [right] });
  expect(taps.hear(down)).toBe(false);
  expect(keys()).toEqual(['ArrowRight', 'ArrowDown']);
});

it('says with each key that the viewer has pressed something, from which failed calls are counted', () => {
  const { taps, presses } = reported();
  taps.hear(right);
  // Held, it is no further step of a replay.
  taps.hear(right);
  taps.hear(Object.assign(new Event('keyup'), { key: 'ArrowRight', keyCode: 39 }));
  taps.hear(key('a', 65));
  expect(presses).toHaveLength(2);
});

it('has none of what is typed, whether a field is there or not', () => {
  const { taps, keys, text } = reported();
  for (const letter of 'secret') taps.hear(key(letter, letter.toUpperCase().charCodeAt(0)));
  expect(new Set(keys())).toEqual(new Set(['*']));
  expect(text()).not.toMatch(/"[secrt]"/);
});

it('begins at the newest pages once there are many keys, and never at one to which Back has led', () => {
  const { navigation, taps, text } = reported();
  const walk = (times: number): void => {
    for (let i = 0; i < times; i++) {
      taps.hear(key('ArrowRight', 39));
      taps.hear(Object.assign(new Event('keyup'), { key: 'ArrowRight', keyCode: 39 }));
    }
  };
  const path = () => parseKeyScript(text()).header?.path;
  walk(300);
  navigation.push('/series/high-country');
  walk(10);
  navigation.back();
  walk(10);
  expect(path()).toBe('/#/screens/home');
  navigation.push('/search');
  expect(path()).toBe('/#/series/high-country');
});

it('hears nothing after the app has ended', async () => {
  const { navigation, taps, lifetime, text } = reported();
  const before = text();
  await lifetime.end();
  taps.hear(right);
  navigation.push('/search');
  expect(text()).toBe(before);
});
