import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { createSearch } from '../../../../src/app/start/create-search.ts';
import type { Viewer } from '../../../../src/viewer/viewer.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const key = 'proscenium.recent-searches';
const ofNobody = '{"owner":"","texts":["river"]}';

function setUp(stored = ofNobody, user: { profileId: string } | null = { profileId: 'device' }) {
  const storage = new MemoryStorage();
  storage.set(key, stored);
  const session = observable({ viewerKind: 'anonymous', user });
  const app = {
    api: {},
    clock: new FakeClock(),
    content: {},
    lifetime: new Lifetime(),
    platform: { storage },
    session,
  };
  createSearch(app as unknown as App, {} as Viewer);
  const become = (viewerKind: string, profileId: string | null) =>
    runInAction(() => Object.assign(session, { viewerKind, user: profileId === null ? null : { profileId } }));
  return { storage, become };
}

describe('recent searches', () => {
  it('stay when a viewer signs in, and go when that viewer signs out', () => {
    const { storage, become } = setUp();
    become('profile', 'ada');
    expect(storage.get(key)).toBe('{"owner":"ada","texts":["river"]}');
    become('anonymous', 'device');
    expect(storage.get(key)).toBeNull();
  });

  it('are not shown to another viewer who signs in', () => {
    const { storage, become } = setUp();
    become('profile', 'ada');
    become('profile', 'grace');
    expect(storage.get(key)).toBeNull();
  });

  it('stay until it is known who is watching after a start', () => {
    const ofAda = '{"owner":"ada","texts":["river"]}';
    const { storage, become } = setUp(ofAda, null);
    expect(storage.get(key)).toBe(ofAda);
    become('profile', 'ada');
    expect(storage.get(key)).toBe(ofAda);
  });

  it('stay while the viewer of an anonymous session changes', () => {
    const { storage, become } = setUp();
    become('anonymous', null);
    become('anonymous', 'device-2');
    expect(storage.get(key)).toBe(ofNobody);
  });
});
