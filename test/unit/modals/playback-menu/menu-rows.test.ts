import { describe, expect, it } from 'vitest';
import { menuLists, menuRows } from '../../../../src/modals/playback-menu/menu-rows.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { film } from '../../player/playback-fixture.ts';

const english = { language: 'en', name: 'English' };
const spanish = { language: 'es', name: 'Español' };
const t = createMessages();

function setUp({ captions = true, heights = [540, 360] as number[], audio = [english, spanish] } = {}) {
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  player.setPlayback({ ...film, captions });
  player.tracks.offer({ heights, audio, audioIndex: 0, captions: captions ? [english, spanish] : [] });
  const lists = () => menuLists(player, t);
  const rows = () => menuRows(lists(), t).map(({ title, details }) => `${title}: ${details}`);
  return { player, lists, rows };
}

describe('The menu of the player', () => {
  it('says what was chosen in each of its lists', () => {
    const { rows, lists, player } = setUp();
    expect(rows()).toEqual(['Quality: Auto', 'Audio: English', 'Captions: Off', 'Caption Settings: How captions look']);
    lists().get('quality')!.choose('360');
    lists().get('captions')!.choose('1');
    expect(rows()).toContain('Quality: 360p');
    expect(rows()).toContain('Captions: Español');
    expect([player.captions.isOn, player.tracks.choice.captions]).toEqual([true, spanish]);
    lists().get('captions')!.choose('off');
    lists().get('quality')!.choose('auto');
    expect([player.captions.isOn, player.tracks.choice.height]).toEqual([false, null]);
    // Turned on again, they are in the language that was chosen.
    player.captions.setOn(true);
    expect(rows()).toContain('Captions: Español');
  });

  it('has the captions that a stream turned out to have, though the service said nothing of them', () => {
    const { player, lists } = setUp({ captions: false });
    player.tracks.offer({ ...player.tracks.offered, captions: [spanish] });
    expect(
      lists()
        .get('captions')
        ?.choices.map(({ title }) => title),
    ).toEqual(['Off', 'Español']);
  });

  it('leaves out what there is no choice of', () => {
    expect(setUp({ captions: false, heights: [], audio: [english] }).rows()).toEqual([]);
  });

  it('names the sound that is heard, and asks for another', () => {
    const { lists, player } = setUp();
    expect(lists().get('audio')).toMatchObject({ chosen: '0' });
    lists().get('audio')!.choose('1');
    expect(player.tracks.choice.audio).toEqual(spanish);
  });

  it('turns captions on where the device does not tell which there are', () => {
    const { player, lists, rows } = setUp();
    player.tracks.offer({ ...player.tracks.offered, captions: [] });
    lists().get('captions')!.choose('0');
    expect(rows()).toContain('Captions: On');
  });
});
