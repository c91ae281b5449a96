import type { PlatformKey } from '../../../src/config/brand.ts';
import { installFlex } from '../flex.ts';
import { installTizen } from '../tizen.ts';
import { installVizio } from '../vizio.ts';
import { installWebos } from '../webos.ts';
import { installXbox } from '../xbox.ts';
import { type Beginning, type Posed, payloadOf, type Toggle, yesOrNo } from './posed.ts';

type SettingName = 'voice' | 'captions' | 'refusesAdvertising';

const labels: Readonly<Record<SettingName, string>> = {
  voice: 'Voice',
  captions: 'Captions',
  refusesAdvertising: 'Advertising refused',
};

const network = (set: (isOn: boolean) => void): Toggle => ({ label: 'Network', isOn: true, set });

const setting = (name: SettingName, beginning: Beginning, set: (isOn: boolean) => void): Toggle => ({
  label: labels[name],
  isOn: beginning[name],
  set(isOn) {
    beginning[name] = isOn;
    set(isOn);
  },
});

const hideAndShow = ({ setVisible }: { setVisible(isVisible: boolean): void }) => [
  { label: 'Hide', press: () => setVisible(false) },
  { label: 'Show', press: () => setVisible(true) },
];

/** The link that the app is started with, as the address has it that the set opens. */
function startAt(window: Window, query: string): void {
  const { location, history } = window;
  if (query !== '') history.replaceState(null, '', `${location.pathname}${location.search}&${query}${location.hash}`);
}

/** Installs a family's simulated device as it is at the beginning. */
export type Pose = (window: Window, beginning: Beginning, spoken: readonly string[]) => Posed;

const tizen: Pose = (window, beginning, spoken) => {
  const set = installTizen(window, {
    captions: beginning.captions,
    voiceGuide: beginning.voice,
    isTrackingLimited: beginning.refusesAdvertising,
    ...(beginning.link !== '' && { payload: payloadOf(beginning.link) }),
  });
  return {
    name: 'Samsung Tizen',
    actions: hideAndShow(set),
    toggles: [
      // Nothing tells the app of it but the return from the set's menu.
      setting('voice', beginning, (isOn) => {
        set.setVisible(false);
        set.setVoiceGuide(isOn);
        set.setVisible(true);
      }),
      setting('captions', beginning, set.setCaptions),
      setting('refusesAdvertising', beginning, set.setTrackingLimited),
      network(set.setNetwork),
    ],
    sampleLink: '{"contentType":"series","showCode":"it-series"}',
    sendLink: (text) => set.launch(payloadOf(text)),
    facts: () => ({
      'Exit asked': yesOrNo(set.hasExited),
      'Screensaver may come': yesOrNo(set.hasScreensaver),
      'Keys asked for': String(set.keys.size),
      Spoken: spoken.slice(-2).join(' / '),
    }),
  };
};

const webos: Pose = (window, beginning) => {
  const set = installWebos(window, {
    captions: beginning.captions,
    audioGuidance: beginning.voice,
    ...(beginning.link !== '' && { launchParams: payloadOf(beginning.link) }),
  });
  return {
    name: 'LG webOS',
    actions: [...hideAndShow(set), { label: 'Screensaver asks', press: () => set.askScreensaver() }],
    toggles: [
      setting('voice', beginning, set.setAudioGuidance),
      setting('captions', beginning, set.setCaptions),
      { label: 'Pointer', isOn: false, set: set.showCursor },
      network(set.setOnline),
    ],
    sampleLink: '{"contentTarget":"watch/it-series-s1e1"}',
    sendLink: (text) => set.relaunch(payloadOf(text)),
    facts: () => ({
      'Gone back': yesOrNo(set.hasGoneBack),
      'Brought to the front': yesOrNo(set.isActive),
      'Screensaver may come': set.screensaverAnswers.map(yesOrNo).slice(-1).join('') || 'not asked',
      Spoken: set.spoken
        .slice(-2)
        .map(({ text }) => text)
        .join(' / '),
    }),
  };
};

const vizio: Pose = (window, beginning) => {
  const set = installVizio(window, { captions: beginning.captions, voice: beginning.voice });
  set.setTrackingLimited(beginning.refusesAdvertising);
  startAt(window, beginning.link.split('?')[1] ?? '');
  return {
    name: 'Vizio',
    actions: hideAndShow(set),
    toggles: [
      setting('voice', beginning, set.setVoice),
      setting('captions', beginning, set.setCaptions),
      setting('refusesAdvertising', beginning, set.setTrackingLimited),
      network(set.setOnline),
    ],
    sampleLink: 'https://app.example/?deeplink=/search',
    sendLink: (text) => set.changeContent(text),
    facts: () => ({ 'Exit asked': yesOrNo(set.hasExited), Spoken: set.spoken.slice(-2).join(' / ') }),
  };
};

const flex: Pose = (window, beginning, spoken) => {
  const box = installFlex(window, {
    captions: beginning.captions,
    voiceGuidance: beginning.voice,
    limitsTracking: beginning.refusesAdvertising,
    ...(beginning.link !== '' && { navigateTo: payloadOf(beginning.link) }),
  });
  return {
    name: 'Comcast Flex',
    actions: [
      { label: 'Hide', press: () => box.become('inactive') },
      { label: 'Show', press: () => box.become('foreground') },
      { label: 'Suspend', press: () => ['inactive' as const, 'suspended' as const].forEach(box.become) },
      { label: 'Resume', press: () => ['inactive' as const, 'foreground' as const].forEach(box.become) },
    ],
    toggles: [
      setting('voice', beginning, box.setVoiceGuidance),
      setting('captions', beginning, box.setCaptions),
      setting('refusesAdvertising', beginning, box.setTrackingLimited),
      network(box.setNetwork),
    ],
    sampleLink: '{"action":"entity","data":{"entityType":"program","programType":"series","entityId":"it-series"}}',
    sendLink: (text) => box.navigateTo(payloadOf(text)),
    facts: () => ({
      State: box.state,
      'Exit asked': yesOrNo(box.state === 'unloading'),
      Finished: yesOrNo(box.hasFinished),
      Spoken: spoken.slice(-2).join(' / '),
    }),
  };
};

const xbox: Pose = (window, beginning, spoken) => {
  const console = installXbox(window, beginning.link === '' ? {} : { uri: beginning.link });
  console.setTrackingLimited(beginning.refusesAdvertising);
  return {
    name: 'Xbox',
    actions: [
      ...hideAndShow(console),
      { label: 'Suspend', press: () => console.suspend() },
      { label: 'Resume', press: () => console.resume() },
    ],
    toggles: [setting('refusesAdvertising', beginning, console.setTrackingLimited), network(console.setOnline)],
    sampleLink: 'proscenium:series/it-series',
    sendLink: (text) => console.activate(text),
    facts: () => ({
      'Exit asked': yesOrNo(console.hasClosed),
      'Screen kept on': yesOrNo(console.isScreenKept),
      'Done suspending': yesOrNo(console.hasFinishedSuspending),
      Spoken: spoken.slice(-2).join(' / '),
    }),
  };
};

/** By the name in the address (`?platform=tizen`). */
export const families: ReadonlyMap<string, { readonly key: PlatformKey; readonly pose: Pose }> = new Map([
  ['tizen', { key: 'samsungtizen', pose: tizen }],
  ['webos', { key: 'lg', pose: webos }],
  ['vizio', { key: 'vizio', pose: vizio }],
  ['flex', { key: 'comcastflex', pose: flex }],
  ['xbox', { key: 'xboxone', pose: xbox }],
]);
