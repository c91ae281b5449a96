import type { Translate } from '../../i18n/messages.ts';
import { offersCaptions } from '../../screens/player/controls/player-buttons.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import { indexOfTrack, type StreamTrack } from '../../stores/player/tracks-state.ts';
import type { Choice } from '../../ui/choice-list/choice-list.tsx';
import type { playbackMenuTexts } from './texts.ts';

type TranslateMenu = Translate<typeof playbackMenuTexts>;

/** What can be chosen. */
export type MenuList = 'quality' | 'audio' | 'captions';

/** A list of the menu, with what was chosen in it. */
export interface MenuChoices {
  choices: readonly Choice[];
  chosen: string;
  choose(key: string): void;
}

const off = 'off';
const auto = 'auto';

/** The lists that have something to choose from, in the order of the menu. */
export function menuLists(
  { tracks, captions, playback }: Pick<PlayerStore, 'tracks' | 'captions' | 'playback'>,
  t: TranslateMenu,
): ReadonlyMap<MenuList, MenuChoices> {
  const { offered, choice } = tracks;
  const lists = new Map<MenuList, MenuChoices>();
  if (offered.heights.length > 0) {
    const heights = offered.heights.map((height) => entry(`${height}`, t('playbackMenu.height', { height })));
    lists.set('quality', {
      choices: [entry(auto, t('playbackMenu.auto')), ...heights],
      chosen: choice.height === null ? auto : `${choice.height}`,
      choose: (key) => tracks.choose({ height: key === auto ? null : Number(key) }),
    });
  }
  if (offered.audio.length > 1) {
    lists.set('audio', {
      choices: offered.audio.map(trackEntry),
      chosen: `${offered.audioIndex}`,
      choose: (key) => tracks.choose({ audio: offered.audio[Number(key)] ?? null }),
    });
  }
  if (offersCaptions({ playback, tracks })) {
    // A device that plays the stream itself may tell of them only once they are on.
    const known = offered.captions.length > 0 ? offered.captions : [{ language: '', name: t('playbackMenu.on') }];
    lists.set('captions', {
      choices: [entry(off, t('playbackMenu.off')), ...known.map(trackEntry)],
      chosen: captions.isOn ? `${Math.max(0, indexOfTrack(known, choice.captions))}` : off,
      choose(key) {
        if (key !== off) tracks.choose({ captions: offered.captions[Number(key)] ?? null });
        captions.setOn(key !== off);
      },
    });
  }
  return lists;
}

/** The rows of the menu: its lists with what was chosen, and the way to the look of captions. */
export function menuRows(lists: ReadonlyMap<MenuList, MenuChoices>, t: TranslateMenu): readonly Choice[] {
  const rows = [...lists].map(([key, { choices, chosen }]) => ({
    key,
    title: t(`playbackMenu.${key}`),
    details: choices.find((each) => each.key === chosen)?.title ?? '',
  }));
  const look = { key: 'look', title: t('playbackMenu.look'), details: t('playbackMenu.look.details') };
  return lists.has('captions') ? [...rows, look] : rows;
}

function entry(key: string, title: string): Choice {
  return { key, title, details: '' };
}

function trackEntry({ language, name }: StreamTrack, index: number): Choice {
  return entry(`${index}`, name || language || `${index + 1}`);
}
