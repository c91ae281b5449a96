// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { Command } from '../../../../src/input/command.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { SettingsPage } from '../../../../src/screens/settings/settings-page.tsx';
import { createLook } from '../../../../src/ui/look.ts';
import { navbarKey } from '../../../../src/ui/navbar/navbar-controller.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { fixture } from '../../focus/fixtures.ts';
import { fakeUi } from '../../ui/fake-ui.ts';

const texts = {
  lineCount: () => 1,
  widthOf: () => 100,
  flow: (text: string) => ({ lines: [{ text }], height: 40, width: 100 }),
};
const item = (itemKey: string, activationKeys: string[] = []) => ({
  ...{ itemKey, activationKeys, displayName: itemKey, text: 'Words.', viewType: 'TEXT' as const },
  ...{ url: null, navItemId: null, pageLinkType: null },
});
/** More than the menu shows at once; the hidden one is the last. */
const settings = [
  ...Array.from({ length: 14 }, (_, index) => item(`entry-${index}`)),
  item('ad_debug', ['up', 'down']),
];

function setUp({ isAuthenticated = false } = {}) {
  const { engine: focus, clock, add } = fixture();
  add({ focusKey: navbarKey, rect: { x: 0, y: 0, width: 1920, height: 60 } });
  let cancelled = 0;
  const stage = { ...fakeUi().ui.stage, texts, fonts: { onLoaded: () => () => {} } };
  const ui = { stage, focus, clock, look: createLook(brand.theme) } as unknown as Ui;
  let take = (_: Command): boolean => false;
  const configuration = { settings, settingsOptions: { disabled: [] } };
  const services = {
    brand,
    messages: createMessages(),
    announce: () => {},
    session: { isMvpdOnly: false, isAuthenticated },
    chrome: {
      intercept(handler: typeof take) {
        take = handler;
        return () => {};
      },
    },
    late: { value: { configuration: () => configuration, codeSignIn: { cancel: () => cancelled++ } } },
  } as unknown as ScreenServices;
  const react = bareReact();
  react.render(
    <UiProvider value={ui}>
      <ServicesProvider value={services}>
        <SettingsPage pageFocusKey="page" section={null} />
      </ServicesProvider>
    </UiProvider>,
  );
  return {
    cancelled: () => cancelled,
    goBack: () => focus.back(),
    focused: () => focus.focused?.focusKey,
    hitAt: (x: number, y: number) => focus.hitTest(x, y),
    press(direction: 'up' | 'down') {
      const isTaken = take({ type: 'move', direction, source: 'key', repeat: false } as Command);
      if (!isTaken) focus.move(direction);
      react.flush();
    },
  };
}

describe('the settings page', () => {
  it('moves the focus to a hidden entry when the viewer reveals it', () => {
    const { focused, press } = setUp();
    press('down');
    expect(focused()).toBe('page/menu/entry-1');
    press('up');
    press('down');
    expect(focused()).toBe('page/menu/ad_debug');
    press('up');
    expect(focused()).toBe('page/menu/entry-13');
  });

  it('follows a pointer only where it stays (C 9.1: 500 ms)', () => {
    const { hitAt } = setUp();
    const delays = new Set<number>();
    for (let y = 0; y < 1080; y += 20) {
      const hit = hitAt(200, y);
      if (hit?.focusKey.startsWith('page/menu/')) delays.add(hit.hoverDelayMs);
    }
    expect([...delays]).toEqual([500]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'gives the focus to the navbar on Back, where a pending sign-in ends unless it has succeeded (B 2): %s',
    (isAuthenticated, times) => {
      const { focused, press, goBack, cancelled } = setUp({ isAuthenticated });
      press('down');
      goBack();
      expect(focused()).toBe(navbarKey);
      expect(cancelled()).toBe(times);
    },
  );
});
