// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import type { CaptionAppearance } from '../../../../src/config/features/caption-appearance.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { CaptionsPage } from '../../../../src/modals/captions/captions-page.tsx';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { CaptionAppearanceStore } from '../../../../src/stores/player/caption-appearance-store.ts';
import { CaptionsState } from '../../../../src/stores/player/captions-state.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';
import { fixture, rect } from '../../focus/fixtures.ts';
import { fakeUi } from '../../ui/fake-ui.ts';

const texts = {
  lineCount: () => 1,
  widthOf: () => 100,
  flow: (text: string) => ({ lines: [{ text, y: 0 }], height: 40 }),
};

function setUp(device: Partial<CaptionAppearance> = {}) {
  const { engine: focus, clock, add } = fixture();
  add({ focusKey: 'page', rect: rect(0, 0, 100, 50) });
  const stage = { ...fakeUi().ui.stage, texts, fonts: { onLoaded: () => () => {} } };
  const ui = { stage, focus, clock, look: createLook(brand.theme) } as unknown as Ui;
  const menu = { appearance: device, subscribe: () => () => {} };
  const captionAppearance = new CaptionAppearanceStore(new MemoryStorage(), menu);
  const calls: string[] = [];
  const said: string[] = [];
  const player = {
    captions: new CaptionsState(() => {}),
    instance: {},
    status: 'ACTIVE',
    transport: { isPaused: false },
  };
  const playback = { play: () => calls.push('play'), pause: () => calls.push('pause') };
  const modals = new ModalStore();
  modals.open({ type: 'captions' });
  const services = {
    messages: createMessages(),
    announce: (text: string) => said.push(text),
    player,
    modals,
    late: { value: { captionAppearance, playback } },
  } as unknown as ScreenServices;
  const react = bareReact();
  const show = (page: React.ReactNode) =>
    react.render(
      <UiProvider value={ui}>
        <ServicesProvider value={services}>{page}</ServicesProvider>
      </UiProvider>,
    );
  show(<CaptionsPage />);
  const act = (action: () => void) => {
    action();
    react.flush();
  };
  return {
    ...{ captionAppearance, player, modals, calls, said, show },
    focused: () => focus.focused?.focusKey,
    down: (times: number) => act(() => Array.from({ length: times }, () => focus.move('down'))),
    ok: () => act(() => focus.select()),
    back: () => act(() => focus.back()),
  };
}

describe('the page of captions', () => {
  it('turns captions on and off', () => {
    const { player, ok, focused } = setUp();
    expect(focused()).toBe('modal-captions/rows/isOn');
    ok();
    expect(player.captions.isOn).toBe(true);
    ok();
    expect(player.captions.isOn).toBe(false);
  });

  it('leads to the choices of a property, at the one that is made, and Back to its row', () => {
    const { captionAppearance, modals, ok, down, back, focused } = setUp();
    down(1);
    ok();
    expect(focused()).toBe('modal-captions/size/100');
    down(1);
    ok();
    expect(captionAppearance.shown.size).toBe('150');
    expect(focused()).toBe('modal-captions/size/150');
    back();
    expect(focused()).toBe('modal-captions/rows/size');
    expect(modals.current).not.toBeNull();
    back();
    expect(modals.current).toBeNull();
  });

  it('has no row for what the device’s menu decides, and resets the others', () => {
    const { captionAppearance, said, down, ok, focused } = setUp({ size: '200', font: 'serif' });
    captionAppearance.choose('color', 'cyan');
    down(1);
    expect(focused()).toBe('modal-captions/rows/color');
    down(20);
    expect(focused()).toBe('modal-captions/rows/reset');
    ok();
    expect(captionAppearance.shown).toMatchObject({ size: '200', color: 'white' });
    expect(said).toEqual(['Captions look as they did at first.']);
  });

  it('lets a video wait while it is open', () => {
    const { calls, show } = setUp();
    show(null);
    expect(calls).toEqual(['pause', 'play']);
  });
});
