import type { PlatformKey } from '../../../src/config/brand.ts';
import { installFlex } from '../flex.ts';
import { installTizen } from '../tizen.ts';
import { installVizio } from '../vizio.ts';
import { installWebos } from '../webos.ts';
import { installXbox } from '../xbox.ts';
import { payloadOf, type SimulatedDevice, type StartState, type Toggle, yesOrNo } from './simulated-device.ts';

type SettingName = 'voice' | 'captions' | 'refusesAdvertising';

const labels: Readonly<Record<SettingName, string>> = {
  voice: 'Voice',
  captions: 'Captions',
  refusesAdvertising: 'Advertising refused',
};

const network = (set: (isOn: boolean) => void): Toggle => ({ label: 'Network', isOn: true, set });

const setting = (name: SettingName, startState: StartState, set: (isOn: boolean) => void): Toggle => ({
  label: labels[name],
  isOn: startState[name],
  set(isOn) {
    startState[name] = isOn;
    set(isOn);
  },
});

const hideAndShow = ({ setVisible }: { setVisible(isVisible: boolean): void }) => [
  { label: 'Hide', press: () => setVisible(false) },
  { label: 'Show', press: () => setVisible(true) },
];

/** Adds the launch link's query to the page's address, as the set does. */
function startAt(window: Window, query: string): void {
  const { location, history } = window;
  if (query !== '') history.replaceState(null, '', `${location.pathname}${location.search}&${query}${location.hash}`);
}

/** Installs a family's simulated device in its start state. */
export type Simulate = (window: Window, startState: StartState, spoken: readonly string[]) => SimulatedDevice;

const tizen: Simulate = (window, startState, spoken) => {
  const set = installTizen(window, {
    captions: startState.captions,
    voiceGuide: startState.voice,
    isTrackingLimited: startState.refusesAdvertising,
    ...(startState.link !== '' && { payload: payloadOf(startState.link) }),
  });
  return {
    name: 'Samsung Tizen',
    actions: hideAndShow(set),
    toggles: [
      // The app learns of it only when the viewer returns from the set's menu.
      setting('voice', startState, (isOn) => {
        set.setVisible(false);
        set.setVoiceGuide(isOn);
        set.setVisible(true);
      }),
      setting('captions', startState, set.setCaptions),
      setting('refusesAdvertising', startState, set.setTrackingLimited),
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

const webos: Simulate = (window, startState) => {
  const set = installWebos(window, {
    captions: startState.captions,
    audioGuidance: startState.voice,
    ...(startState.link !== '' && { launchParams: payloadOf(startState.link) }),
  });
  return {
    name: 'LG webOS',
    actions: [...hideAndShow(set), { label: 'Screensaver asks', press: () => set.askScreensaver() }],
    toggles: [
      setting('voice', startState, set.setAudioGuidance),
      setting('captions', startState, set.setCaptions),
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

const vizio: Simulate = (window, startState) => {
  const set = installVizio(window, { captions: startState.captions, voice: startState.voice });
  set.setTrackingLimited(startState.refusesAdvertising);
  startAt(window, startState.link.split('?')[1] ?? '');
  return {
    name: 'Vizio',
    actions: hideAndShow(set),
    toggles: [
      setting('voice', startState, set.setVoice),
      setting('captions', startState, set.setCaptions),
      setting('refusesAdvertising', startState, set.setTrackingLimited),
      network(set.setOnline),
    ],
    sampleLink: 'https://app.example/?deeplink=/search',
    sendLink: (text) => set.changeContent(text),
    facts: () => ({ 'Exit asked': yesOrNo(set.hasExited), Spoken: set.spoken.slice(-2).join(' / ') }),
  };
};

const flex: Simulate = (window, startState, spoken) => {
  const box = installFlex(window, {
    captions: startState.captions,
    voiceGuidance: startState.voice,
    limitsTracking: startState.refusesAdvertising,
    ...(startState.link !== '' && { navigateTo: payloadOf(startState.link) }),
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
      setting('voice', startState, box.setVoiceGuidance),
      setting('captions', startState, box.setCaptions),
      setting('refusesAdvertising', startState, box.setTrackingLimited),
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

const xbox: Simulate = (window, startState, spoken) => {
  const console = installXbox(window, startState.link === '' ? {} : { uri: startState.link });
  console.setTrackingLimited(startState.refusesAdvertising);
  return {
    name: 'Xbox',
    actions: [
      ...hideAndShow(console),
      { label: 'Suspend', press: () => console.suspend() },
      { label: 'Resume', press: () => console.resume() },
    ],
    toggles: [setting('refusesAdvertising', startState, console.setTrackingLimited), network(console.setOnline)],
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
export const families: ReadonlyMap<string, { readonly key: PlatformKey; readonly simulate: Simulate }> = new Map([
  ['tizen', { key: 'samsungtizen', simulate: tizen }],
  ['webos', { key: 'lg', simulate: webos }],
  ['vizio', { key: 'vizio', simulate: vizio }],
  ['flex', { key: 'comcastflex', simulate: flex }],
  ['xbox', { key: 'xboxone', simulate: xbox }],
]);
