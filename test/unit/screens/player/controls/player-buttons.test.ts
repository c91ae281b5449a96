import { describe, expect, it } from 'vitest';
import { type PlayerButtonsState, playerButtons } from '../../../../../src/screens/player/controls/player-buttons.ts';
import { createMessages } from '../../../../harness/messages.ts';

const film: PlayerButtonsState = {
  kind: 'vod',
  isPaused: false,
  isRestartOffered: false,
  isAtLiveEdge: false,
  hasCaptions: true,
  hasMenu: true,
  areCaptionsOn: false,
};
const channel: PlayerButtonsState = { ...film, kind: 'live', isAtLiveEdge: true };
const buttons = (state: PlayerButtonsState) => playerButtons(state, createMessages());
const keys = (state: PlayerButtonsState) => buttons(state).map(({ key }) => key);

describe('The buttons of the player', () => {
  it('are play, restart, captions and the menu on demand', () => {
    expect(keys(film)).toEqual(['play', 'restart', 'captions', 'menu']);
  });

  it('begin with Play or Pause, whichever applies', () => {
    expect(buttons(film)[0]).toMatchObject({ icon: 'pause', describe: { name: 'Pause' } });
    expect(buttons({ ...film, isPaused: true })[0]).toMatchObject({ icon: 'play', describe: { name: 'Play' } });
  });

  it('include Restart for a live programme only if the service offers it', () => {
    expect(keys(channel)).not.toContain('restart');
    expect(keys({ ...channel, isRestartOffered: true })).toContain('restart');
  });

  it('include the return to live, as the last one, only behind the live edge', () => {
    expect(keys(channel)).not.toContain('go-live');
    expect(keys({ ...channel, isAtLiveEdge: false }).at(-1)).toBe('go-live');
    expect(keys({ ...channel, kind: 'restart', isAtLiveEdge: false }).at(-1)).toBe('go-live');
  });

  it('omit captions where there are none, and show whether they are on', () => {
    expect(keys({ ...film, hasCaptions: false, hasMenu: false })).toEqual(['play', 'restart']);
    const captions = buttons({ ...film, areCaptionsOn: true }).at(-2);
    expect(captions).toMatchObject({ text: 'Captions on', describe: { role: 'switch', checked: true } });
  });
});
