import { describe, expect, it } from 'vitest';
import { createPlatform } from '../../../src/platform/web/create-platform.ts';
import { installTizen } from '../../devices/tizen.ts';
import { DeviceWindow } from './device-window.ts';

describe('the web build', () => {
  it.each([
    ['tizen', 'samsungtizen'],
    ['webos', 'lg'],
    ['vizio', 'vizio'],
    ['flex', 'comcastflex'],
    ['xbox', 'xboxone'],
    ['', 'web'],
    ['constructor', 'web'],
  ])('simulates %j: %s', async (family, key) => {
    const device = new DeviceWindow({ search: `?platform=${family}` });
    const creating = Promise.resolve(createPlatform({ window: device.window }));
    let created = '';
    void creating.then((platform) => {
      created = platform.key;
    });
    while (created === '') await device.started(new Promise<void>((resolve) => setImmediate(resolve)));
    expect(created).toBe(key);
  });

  it('is created synchronously, so that nothing waits for it', () => {
    const platform = createPlatform({ window: new DeviceWindow().window });
    expect(platform).toMatchObject({ key: 'web', canCast: false, keyboard: 'on-screen' });
  });

  it('uses the simulated device that it finds', async () => {
    const device = new DeviceWindow({ search: '?platform=tizen' });
    installTizen(device.window);
    expect((await createPlatform({ window: device.window })).device.id).toBe('TIZEN-DUID-0001');
  });

  it('speaks if its address says so, and otherwise leaves that to the screen reader', async () => {
    const silent = new DeviceWindow({ speaks: true });
    (await createPlatform({ window: silent.window })).speak('Home');
    expect(silent.spoken).toEqual([]);
    const { window, spoken } = new DeviceWindow({ speaks: true, search: '?voice=on' });
    const platform = await createPlatform({ window });
    platform.speak('Home');
    platform.speak('Search', { interrupt: true });
    expect(spoken).toEqual(['Home', '(cancel)', 'Search']);
  });
});
