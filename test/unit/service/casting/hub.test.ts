import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHub, type Hub, type PeerKeys } from '../../../../service/casting/hub.ts';
import { createClock } from '../../../../service/clock.ts';

const later = new AbortController().signal;

let clock: ReturnType<typeof createClock>;
let hub: Hub;
beforeEach(() => {
  clock = createClock();
  clock.set(0, true);
  hub = createHub(clock);
});
afterEach(() => hub.clear());

const pass = (ms: number) => clock.set(clock.now() + ms, true);
/** Kept alive by a call that waits. */
const wait = (keys: PeerKeys) => void hub.receive(keys, later);
const joinAll = (count: number, kind: 'set' | 'phone', place: (index: number) => string) => {
  for (let index = 0; index < count; index++) wait(hub.join({ kind }, place(index)));
};

describe('room at the casting hub', () => {
  it('is for twenty phones and twenty sets of a place', () => {
    joinAll(20, 'phone', () => 'home');
    expect(() => hub.join({ kind: 'phone' }, 'home')).toThrow('Too many tries');
    joinAll(20, 'set', () => 'home');
    expect(() => hub.join({ kind: 'set' }, 'home')).toThrow('Too many tries');
    hub.join({ kind: 'phone' }, 'elsewhere');
  });

  it('is for a hundred phones in all, which take none of the sets’', () => {
    joinAll(100, 'phone', (index) => `place ${index}`);
    expect(() => hub.join({ kind: 'phone' }, 'another')).toThrow('too much to do');
    hub.join({ kind: 'set' }, 'another');
  });

  it('is made at a place for another set by the one that has been silent longest, and to which no phone has written', async () => {
    const [used, first] = [hub.join({ kind: 'set' }, 'home'), hub.join({ kind: 'set' }, 'home')];
    const phone = hub.join({ kind: 'phone' }, 'home');
    for (const peer of [first, phone]) wait(peer);
    const write = async () => {
      const told = hub.receive(used, later);
      hub.send(phone, used.id, {});
      await told;
      wait(used);
    };
    await write();
    pass(1000);
    joinAll(18, 'set', () => 'home');
    pass(58_000);
    expect(() => hub.join({ kind: 'set' }, 'home')).toThrow('Too many tries');
    await write();
    pass(2000);
    const another = hub.join({ kind: 'set' }, 'home');
    wait(another);
    const ids = hub.sets().map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect([used, first, another].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
  });

  it('is lost by a phone that only listens, after a minute, but not by a set nor by a phone that speaks', async () => {
    const [set, mute, speaking] = [
      hub.join({ kind: 'set' }, 'home'),
      hub.join({ kind: 'phone' }, 'home'),
      hub.join({ kind: 'phone' }, 'home'),
    ];
    wait(speaking);
    const [told, heard] = [hub.receive(set, later), hub.receive(mute, later)];
    pass(59_000);
    hub.send(speaking, set.id, {});
    expect(await told).toHaveLength(1);
    wait(set);
    pass(2000);
    expect(hub.sets()).toHaveLength(1);
    expect(await heard).toEqual([]);
    await expect(hub.receive(mute, later)).rejects.toThrow('peer');
    hub.send(speaking, set.id, {});
  });
});
