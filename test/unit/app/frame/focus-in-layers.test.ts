// @vitest-environment happy-dom
import fc from 'fast-check';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Mirror } from '../../../../src/a11y/mirror.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { pageFocusKey, Routing } from '../../../../src/app/navigation/routing.ts';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import { createPageMemory } from '../../../../src/focus/memory/page-memory.ts';
import { language } from '../../../../src/i18n/messages.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { usePageReady } from '../../../../src/screens/shared/use-page.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import type { RouteEntry } from '../../../../src/stores/navigation/route-types.ts';
import { startError } from '../../../../src/stores/start-error.ts';
import { StartupStore } from '../../../../src/stores/startup-store.ts';
import { useModalLayer } from '../../../../src/ui/dialog/use-modal-layer.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { useFocusNode } from '../../../../src/ui/use-focus-node.ts';
import { createMessages } from '../../../harness/messages.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { rect } from '../../focus/fixtures.ts';

const home = '/screens/home';
/** With a menu, and without. */
const addresses = [home, '/screens/movies', '/series/one', '/movie/two', '/settings'];
const hasMenu = ({ screen }: RouteEntry): boolean => screen !== 'series' && screen !== 'movie';

type Services = ReturnType<typeof createServices>;

function createServices() {
  const clock = new FakeClock(0);
  const t = createMessages();
  const report = () => {};
  const focus = createFocusEngine({ clock, report, development: true });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const services = {
    clock,
    t,
    focus,
    navigation,
    navbar: new NavbarStore((_, name) => name),
    modals: new ModalStore(),
    errors: new ErrorStore(),
    startup: new StartupStore(),
    pageMemory: createPageMemory(focus),
    mirror: new Mirror({ document, parent: document.body, engine: focus, clock, t, language, name: 'Nation', report }),
    /** Entries whose feed has answered. */
    answered: observable.set<number>(),
    /** The chunk with the modals has loaded. */
    late: observable.box(false),
    home,
    appType: 'MVPD',
    session: { isAuthenticated: false },
    platform: {},
    window,
  };
  return services;
}

function Button({ at, inside }: { at: number; inside: string }) {
  useFocusNode({
    focusKey: `${inside}/${at}`,
    parentFocusKey: inside,
    rect: rect(100 + 300 * at, 500, 200, 80),
    describe: () => ({ role: 'button', name: `${inside} ${at}` }),
  });
  return null;
}

function Buttons({ inside }: { inside: string }) {
  return [0, 1].map((at) => createElement(Button, { key: at, at, inside }));
}

function Skeleton({ pageKey }: { pageKey: string }) {
  useFocusNode({ focusKey: pageKey, container: true, describe: () => ({ role: 'group', name: 'Loading' }) });
  return null;
}

function Content({ pageKey }: { pageKey: string }) {
  useFocusNode({ focusKey: pageKey, container: true, describe: () => ({ role: 'group', name: 'Page', level: 1 }) });
  return createElement(Buttons, { inside: pageKey });
}

function Page({ entry, isAnswered }: { entry: RouteEntry; isAnswered: boolean }) {
  usePageReady(entry.pageKey, isAnswered);
  return createElement(isAnswered ? Content : Skeleton, { pageKey: pageFocusKey(entry) });
}

function Menu() {
  useFocusNode({ focusKey: 'menu', container: true, describe: () => ({ role: 'navigation', name: 'Main menu' }) });
  return createElement(Button, { at: 0, inside: 'menu' });
}

function Layer({ layerKey, above, onBack }: { layerKey: string; above?: unknown; onBack: () => void }) {
  useModalLayer({ layerKey, name: layerKey, onBack, above });
  return createElement(Buttons, { inside: layerKey });
}

/** The frame around the screens, with the same order of layers and without what is drawn. */
const View = observer(function View({ services }: { services: Services }) {
  const { navigation, modals, errors, answered, late } = services;
  const { current } = navigation;
  const modal = late.get() ? modals.current : null;
  return [
    createElement(Page, { key: current.entryId, entry: current, isAnswered: answered.has(current.entryId) }),
    hasMenu(current) && createElement(Menu, { key: 'menu' }),
    modal && createElement(Layer, { key: 'modal', layerKey: modal.type, onBack: () => modals.close() }),
    errors.current &&
      createElement(Layer, { key: 'error', layerKey: 'error', above: modal, onBack: () => errors.act('back') }),
  ];
});

type Plain = 'answer' | 'fail' | 'modal' | 'close' | 'error' | 'act' | 'back' | 'late';

type Step =
  | { do: 'open'; address: string; how: 'push' | 'reset' | 'replace' }
  | { do: Plain }
  | { do: 'move'; direction: 'up' | 'down' | 'left' | 'right' };

const steps = fc.array(
  fc.record({
    step: fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({
        do: fc.constant('open' as const),
        address: fc.constantFrom(...addresses),
        how: fc.constantFrom('push', 'reset', 'replace'),
      }),
      fc.record({
        do: fc.constantFrom('answer', 'answer', 'fail', 'modal', 'close', 'error', 'act', 'back', 'back', 'late'),
      }),
      fc.record({ do: fc.constant('move' as const), direction: fc.constantFrom('up', 'down', 'left', 'right') }),
    ),
    /** False: the next step comes before React has committed this one. */
    isCommitted: fc.boolean(),
  }),
  { maxLength: 40 },
);

/** A started app on Home, whose feed has not answered. */
function start() {
  document.body.replaceChildren();
  const services = createServices();
  const react = bareReact();
  const routing = new Routing(services as never);
  const stop = routing.start();
  services.startup.setStatus('COMPLETED');
  react.render(
    createElement(
      UiProvider,
      { value: services as unknown as Ui },
      createElement(
        ServicesProvider,
        { value: services as unknown as ScreenServices },
        createElement(View, { services }),
      ),
    ),
  );
  const { navigation, modals, errors, focus, answered, late, clock, mirror, t } = services;
  const actions: Readonly<Record<Plain, () => unknown>> = {
    answer: () => runInAction(() => answered.add(navigation.current.entryId)),
    fail: () => runInAction(() => answered.delete(navigation.current.entryId)),
    modal: () => modals.open({ type: 'exit-confirmation' }),
    close: () => modals.close(),
    error: () => errors.show(startError(t)),
    act: () => errors.act(),
    late: () => runInAction(() => late.set(true)),
    back: () => focus.back() || routing.back(),
  };
  const run = (step: Step): void => {
    if (step.do === 'open') navigation[step.how](step.address);
    else if (step.do === 'move') focus.move(step.direction);
    else actions[step.do]();
  };
  const commit = (): void => {
    react.flush();
    clock.advance(1000);
    react.flush();
  };
  const end = (): void => {
    stop();
    react.render(null);
    mirror.dispose();
    focus.dispose();
  };
  return { ...services, run, commit, end };
}

/** Exactly one thing has the focus: in the top layer, there to be seen, and the same in the mirror. */
function checkFocus({ focus, errors, modals, late, answered, navigation }: ReturnType<typeof start>): void {
  const modal = late.get() ? modals.current : null;
  const layer = errors.current ? 'error' : (modal?.type ?? 'root');
  expect(focus.activeLayer.focusKey).toBe(layer);
  const { focused } = focus;
  expect(focused).toBeDefined();
  let root = focus.nodeOf(focused?.nodeKey ?? '');
  while (root?.parent) root = root.parent;
  expect(root?.focusKey).toBe(layer);
  const { current } = navigation;
  const canHold = layer !== 'root' || hasMenu(current) || answered.has(current.entryId);
  expect(focused?.nodeKey === layer).toBe(!canHold);
  const marked = document.querySelectorAll('[tabindex="0"]');
  expect(marked).toHaveLength(1);
  expect(document.activeElement).toBe(marked[0]);
  expect(marked[0]?.getAttribute('data-key')).toBe(focused?.focusKey);
}

describe('the focus in layers', () => {
  it('stays in a dialog that was opened before the page arrived, and goes to the page when the dialog closes', () => {
    const app = start();
    for (const step of ['late', 'modal', 'answer'] as const) {
      app.run({ do: step });
      app.commit();
    }
    expect(app.focus.focused?.nodeKey).toMatch(/^exit-confirmation/);
    app.run({ do: 'close' });
    app.commit();
    expect(app.focus.focused?.nodeKey).toBe(`${pageFocusKey(app.navigation.current)}/0`);
    app.end();
  });

  it('stays in an error when a modal opens behind it', () => {
    const app = start();
    for (const step of ['late', 'error', 'modal'] as const) {
      app.run({ do: step });
      app.commit();
    }
    expect(app.focus.focused?.nodeKey).toMatch(/^error/);
    checkFocus(app);
    app.end();
  });

  it('is on exactly one thing that can be seen, whatever routes, modals, errors and Back do', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const app = start();
        app.commit();
        checkFocus(app);
        for (const { step, isCommitted } of taken) {
          app.run(step);
          if (!isCommitted) continue;
          app.commit();
          checkFocus(app);
        }
        app.commit();
        checkFocus(app);
        app.end();
      }),
      { numRuns: 300 },
    );
  });
});
