// @vitest-environment happy-dom
import { type ComponentType, createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { ErrorHost } from '../../../../src/modals/error/error-host.tsx';
import type { ErrorModalProps } from '../../../../src/modals/error/error-layer.ts';
import { ErrorModal } from '../../../../src/modals/error/error-modal.tsx';
import { type LateServices, type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import type { AppError, ErrorAction } from '../../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { Lazy } from '../../../../src/stores/lazy.ts';
import { startError } from '../../../../src/stores/start-error.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { createMessages } from '../../../harness/messages.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { fixture, rect } from '../../focus/fixtures.ts';
import { fakeUi } from '../../ui/fake-ui.ts';

const messages = { with: () => (key: string) => key };
const oneButton = startError(createMessages());
const twoButtons: AppError = { ...oneButton, secondButton: { text: 'Home', action: 'home' } };
const texts = { lineCount: () => 1, widthOf: () => 100, flow: () => ({ lines: [], height: 40, width: 100 }) };

/** An error over a page, whose own page is still being fetched. */
function show(error: AppError, late?: Partial<LateServices>) {
  const { engine: focus, clock, add, press, ...f } = fixture();
  add({ focusKey: 'page', rect: rect(0, 0, 100, 50) });
  const stage = { ...fakeUi().ui.stage, texts, fonts: { onLoaded: () => () => {} } };
  const ui = { stage, focus, clock, look: createLook(brand.theme) } as unknown as Ui;
  const errors = new ErrorStore();
  const acted: ErrorAction[] = [];
  const announced: string[] = [];
  const announce = (text: string) => announced.push(text);
  errors.show({ ...error, errorCb: (action) => acted.push(action) });
  const services = {
    errors,
    session: { auth: {} },
    modals: {},
    late: { value: late },
    messages,
    announce,
  } as unknown as ScreenServices;
  let arrive = (_: ComponentType<ErrorModalProps>): void => {};
  let fail = (): void => {};
  const modal = new Lazy(
    () =>
      new Promise<ComponentType<ErrorModalProps>>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('offline'));
      }),
  );
  const react = bareReact();
  const host = createElement(ErrorHost, { modal });
  const inServices = createElement(ServicesProvider, { value: services }, host);
  react.render(createElement(UiProvider, { value: ui }, inServices));
  const rest = async () => {
    await settle();
    react.flush();
    return focus.focused?.focusKey;
  };
  return {
    ...{ focus, clock, press, acted, announced, rest, seen: f.seen },
    wait(ms: number) {
      clock.advance(ms);
      react.flush();
      return focus.focused?.focusKey;
    },
    arrive() {
      arrive(ErrorModal);
      return rest();
    },
    fail() {
      fail();
      return rest();
    },
    close: () => react.render(null),
  };
}

describe('an error whose page is being fetched', () => {
  it('shows itself with its button after a second without an answer', () => {
    const { wait, focus, acted } = show(oneButton);
    expect(wait(999)).toBeUndefined();
    expect(wait(1)).toBe('error/buttons/retry');
    focus.select();
    expect(acted).toEqual(['retry']);
  });

  it('shows itself at once when its page cannot be fetched', async () => {
    expect(await show(oneButton).fail()).toBe('error/buttons/retry');
  });

  it('leaves no timer behind when it is closed', () => {
    const { close, clock } = show(oneButton);
    expect(clock.pending).toBe(1);
    close();
    expect(clock.pending).toBe(0);
  });

  it('keeps the focus on its button when the page arrives', async () => {
    const { wait, arrive, focus, acted, seen } = show(oneButton);
    wait(1000);
    expect(await arrive()).toMatch(/^error\/text/);
    expect(seen.slice(1)).not.toContain('page');
    focus.select();
    expect(acted).toEqual(['retry']);
  });

  it.each([
    [[], 'error/buttons/retry'],
    [['right'], 'error/buttons/home'],
  ] as const)('keeps the focus on the button that the viewer chose when the page arrives: %j', async (moves, key) => {
    const { wait, press, arrive } = show(twoButtons);
    wait(1000);
    expect(press(...moves)).toBe(key);
    expect(await arrive()).toBe(key);
  });

  it('sends a report of a fault from a button beside its own, once, and says how that went', async () => {
    const error: AppError = { ...oneButton, kind: 'PLAYBACK' };
    const answers = [false, true];
    const sent: string[] = [];
    const errorReports: LateServices['errorReports'] = {
      of: ({ kind }) => ({
        id: 'K7QM-2P4X',
        send: async () => {
          sent.push(kind);
          return answers.shift()!;
        },
      }),
    };
    const { arrive, press, focus, acted, announced, rest } = show(error, { errorReports });
    expect(await arrive()).toBe('error/buttons/retry');
    expect(press('right')).toBe('error/buttons/report');
    for (let presses = 0; presses < 3; presses++) {
      focus.select();
      await rest();
    }
    expect(sent).toEqual(['PLAYBACK', 'PLAYBACK']);
    // Pressed once more, it says what became of it.
    expect(announced).toEqual(['error.report.failed', 'error.report.thanks', 'error.report.thanks']);
    expect(acted).toEqual([]);
    press('left');
    focus.select();
    expect(acted).toEqual(['retry']);
  });

  it('has no report of what the viewer can mend', async () => {
    const errorReports = { of: () => ({ id: 'K7QM-2P4X', send: async () => true }) };
    const { arrive } = show({ ...oneButton, kind: 'NO_SUBSCRIPTION' }, { errorReports });
    expect(await arrive()).toMatch(/^error\/text/);
  });
});
