import { afterEach, describe, expect, it } from 'vitest';
import { leaveWhenOver } from '../../../../src/screens/player/leave-when-over.ts';
import { describeError } from '../../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { fakePlayback } from '../../../support/fakes/fake-playback.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function setUp() {
  const errors = new ErrorStore();
  const modals = new ModalStore();
  const navigation = new NavigationStore({
    match: (path) => ({ screen: 'player', path, params: {}, query: {} }),
    initial: '/home',
  });
  navigation.push('/player/a');
  const player = new PlayerStore({
    isContinuousPlaybackOn: () => true,
    onFailure: (failure) => errors.show(describeError(failure, createMessages(), 'App')),
  });
  const left: string[] = [];
  stop = leaveWhenOver({ player, errors, modals, navigation, back: () => left.push('back') }, navigation.current);
  const play = (id: string) => player.begin({ id, kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
  play('a');
  return { player, errors, modals, navigation, left, play };
}

describe("The player's page", () => {
  it('is left when the content has ended', async () => {
    const { player, left } = setUp();
    player.ended();
    await settle();
    expect(left).toEqual(['back']);
  });

  it('stays while one video replaces another', async () => {
    const { left, play } = setUp();
    play('b');
    await settle();
    expect(left).toEqual([]);
  });

  it('stays beneath an error, which decides itself where to go', async () => {
    const { player, left } = setUp();
    player.fail({ kind: 'PLAYBACK' });
    await settle();
    expect(left).toEqual([]);
  });

  it('stays beneath a modal', async () => {
    const { player, modals, left } = setUp();
    modals.open({ type: 'exit-confirmation' });
    player.clear();
    await settle();
    expect(left).toEqual([]);
  });

  it('is not left twice', async () => {
    const { player, navigation, left } = setUp();
    player.clear();
    navigation.back();
    await settle();
    expect(left).toEqual([]);
  });

  it('is not left after it has been unmounted', async () => {
    const { player, left } = setUp();
    stop?.();
    player.clear();
    await settle();
    expect(left).toEqual([]);
  });
});
