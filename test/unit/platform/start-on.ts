import { expect } from 'vitest';
import type { PlatformOptions } from '../../../src/platform/browser-platform.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { countingRandom, DeviceWindow, type WindowOptions } from './device-window.ts';

export interface Started<Simulated> {
  device: DeviceWindow;
  /** The simulated television, box or console. */
  set: Simulated;
  platform: Platform;
}

interface Family<Options, Simulated> {
  createPlatform(options: PlatformOptions): Platform | Promise<Platform>;
  /** Puts the device's own objects into the page. */
  install(device: DeviceWindow, options: Options): Simulated;
  /** Its libraries look for the global `window`; the test calls `vi.unstubAllGlobals` afterwards. */
  needsGlobal?: boolean;
}

/** How the tests of one device family start the app: on its simulation, or in a page without the device's objects. */
export function starterOf<Options extends object, Simulated>(family: Family<Options, Simulated>) {
  const open = (given: WindowOptions): DeviceWindow => {
    const device = new DeviceWindow(given);
    return family.needsGlobal ? device.asGlobal() : device;
  };
  const run = (device: DeviceWindow): Promise<Platform> =>
    device.started(family.createPlatform({ window: device.window, random: countingRandom() }));

  return {
    async start(options = {} as Options, given: WindowOptions = {}): Promise<Started<Simulated>> {
      const device = open(given);
      const set = family.install(device, options);
      return { device, set, platform: await run(device) };
    },

    /** @param faults of the device; null starts in a page without its objects */
    async startFaulty(faults: Options | null, given: WindowOptions = { hasNoStorage: true }) {
      const device = open(given);
      if (faults) family.install(device, faults);
      return { device, platform: await run(device) };
    },
  };
}

/** Expects a device that was started with captions on. */
export async function expectFollowsCaptions({
  platform,
  set,
  device,
}: Started<{ setCaptions(isOn: boolean): void }>): Promise<void> {
  expect(platform.captions.isOn).toBe(true);
  set.setCaptions(false);
  await device.pass();
  expect(platform.captions.isOn).toBe(false);
}

export function expectFollowsVisibility({ platform, set }: Started<{ setVisible(isVisible: boolean): void }>): void {
  const heard: unknown[] = [];
  platform.onLifecycle((event) => heard.push(event));
  set.setVisible(false);
  set.setVisible(true);
  expect(heard).toEqual(['hide', 'show']);
}
