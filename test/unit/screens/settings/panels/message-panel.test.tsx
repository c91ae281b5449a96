// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../../brands/nation/brand.ts';
import { createMessages } from '../../../../../src/i18n/messages.ts';
import { MyAccount } from '../../../../../src/modals/my-account/my-account.tsx';
import { type ScreenServices, ServicesProvider } from '../../../../../src/screens/services.ts';
import { PlaybackPanel } from '../../../../../src/screens/settings/panels/playback-panel.tsx';
import { PrivacyPanel } from '../../../../../src/screens/settings/panels/privacy-panel.tsx';
import type { SettingsEntry } from '../../../../../src/screens/settings/settings-entries.ts';
import { createLook } from '../../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../../support/fakes/bare-react.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { fixture, rect } from '../../../focus/fixtures.ts';
import { fakeUi } from '../../../ui/fake-ui.ts';

const details = '<h2>How</h2><p>Turn it <b>on</b> at <a href="https://tv.example/on">tv.example/on</a></p>';
const entry = { key: 'e', text: 'The entry', details, link: null, page: null } as SettingsEntry;
const panel = { entry, pageFocusKey: 'page', onOpen: () => {} };

const texts = {
  lineCount: () => 1,
  widthOf: () => 100,
  flow: (text: string) => ({ lines: [{ text }], height: 40, width: 100 }),
};

/** What a blind viewer hears of it, and what the focus finds. */
function setUp() {
  const { engine: focus, clock, add } = fixture();
  add({ focusKey: 'page', container: true, rect: rect(0, 0, 1920, 1080) });
  const stage = { ...fakeUi().ui.stage, texts, fonts: { onLoaded: () => () => {} } };
  const ui = { stage, focus, clock, look: createLook(brand.theme) } as unknown as Ui;
  const said: string[] = [];
  const services = {
    brand,
    messages: createMessages(),
    times: { date: () => '' },
    announce: (text: string) => said.push(text),
    session: { auth: {}, user: null },
    late: {
      value: {
        configuration: () => ({ settings: [{ itemKey: 'my_account', text: details }], settingsOptions: {} }),
        settings: { continuousPlayback: true },
        privacyChoice: () => Promise.resolve({ ok: true, data: null }),
        privacyPicture: () => Promise.resolve({ ok: false }),
      },
    },
  } as unknown as ScreenServices;
  const react = bareReact();
  const show = (node: ReactNode) =>
    react.render(
      <UiProvider value={ui}>
        <ServicesProvider value={services}>{node}</ServicesProvider>
      </UiProvider>,
    );
  return { show, react, said, focus };
}

describe('the words of a settings entry that the feed sends as HTML', () => {
  it('stand as words above a switch', () => {
    const { show, said } = setUp();
    show(<PlaybackPanel {...panel} />);
    expect(said).toEqual(['How. Turn it on at tv.example/on. tv.example/on']);
  });

  it('stand as words beside the privacy choices', async () => {
    const { show, said, react } = setUp();
    show(<PrivacyPanel {...panel} entry={{ ...entry, details: '<p>Choose <b>freely</b>.</p>' }} />);
    await settle();
    react.flush();
    expect(said).toEqual([
      'Targeted advertising: you have not chosen yet. Choose freely. Scan the picture with your phone to change it.',
    ]);
  });

  it('can be read on the account page, where they say how to delete the account', () => {
    const { show, focus } = setUp();
    show(<MyAccount />);
    expect(focus.nodeOf('modal-my-account/deletion')?.options.describe?.(0)).toMatchObject({
      role: 'document',
      name: 'How. Turn it on at tv.example/on. tv.example/on',
    });
  });
});
