import type { PlatformKey } from '../../../src/config/brand.ts';

/** A family's simulated device in the page, and its remote control. */
export interface FamilyDevice {
  /** Script that installs the simulated device as `device`, resolved from test/devices; none for a browser. */
  readonly script?: (id: string) => string;
  /** Expression in the page: whether the app has asked the device to close it. */
  readonly hasLeft: string;
  /** Key codes (docs/platforms.md). */
  readonly keys: { readonly back: number; readonly pause: number; readonly play: number };
}

const installed =
  (file: string, install: string, idOption: string) =>
  (id: string): string =>
    `import { ${install} } from './${file}';\nwindow.device = ${install}(window, { ${idOption}: '${id}' });`;

const television = { pause: 19, play: 415 };

export const familyDevices: Readonly<Record<PlatformKey, FamilyDevice>> = {
  samsungtizen: {
    script: installed('tizen.ts', 'installTizen', 'duid'),
    hasLeft: 'device.hasExited',
    keys: { ...television, back: 10009 },
  },
  lg: {
    script: installed('webos.ts', 'installWebos', 'lgudid'),
    hasLeft: 'device.hasGoneBack',
    keys: { ...television, back: 461 },
  },
  vizio: {
    script: installed('vizio.ts', 'installVizio', 'deviceId'),
    hasLeft: 'device.hasExited',
    keys: { ...television, back: 8 },
  },
  comcastflex: {
    script: installed('flex.ts', 'installFlex', 'uid'),
    hasLeft: 'device.hasFinished',
    keys: { back: 8, pause: 179, play: 179 },
  },
  xboxone: {
    script: (id) =>
      `import { installXbox } from './xbox.ts';\nwindow.device = installXbox(window, { systemId: '${id}', isEdge: true });`,
    hasLeft: 'device.hasClosed',
    keys: { ...television, back: 196 },
  },
  web: { hasLeft: `location.href === 'about:blank'`, keys: { back: 27, pause: 179, play: 179 } },
};
