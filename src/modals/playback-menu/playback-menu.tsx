import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { useServices, useTexts } from '../../screens/services.ts';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { listKey, useListFocus } from '../../ui/choice-list/use-list-focus.ts';
import { Accent } from '../../ui/dialog/accent.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { type MenuList, menuLists, menuRows } from './menu-rows.ts';
import { playbackMenuTexts } from './texts.ts';

const layerKey = 'modal-playback-menu';
const padding = 48;
const titleTop = padding + 36;
const listTop = titleTop + 84;
const width = 640;
/** Over the network's logo as a whole, which ends above the progress bar. */
const height = 832 - screen.safeY;
/** Above the progress bar. */
const box = { x: screen.width - screen.safeX - width, y: screen.safeY, width, height };
const list = {
  x: padding,
  y: listTop,
  focusX: box.x + padding,
  focusY: box.y + listTop,
  width: width - 2 * padding,
  parentFocusKey: layerKey,
};
/** The picture goes on beneath. */
const scrim = 0.4;

/** Quality, audio and captions of what plays, each with a list of its own, from which Back leads to the rows. */
export const PlaybackMenu = observer(function PlaybackMenu() {
  const { player, modals, back } = useServices();
  const t = useTexts(playbackMenuTexts);
  const { stage, look } = useUi();
  const [open, setOpen] = useState<MenuList | null>(null);
  const lists = menuLists(player, t);
  const shown = open && lists.get(open);
  const isOver = lists.size === 0;
  useEffect(() => {
    if (!isOver) return;
    // The video has ended, or another has begun whose tracks are not known yet.
    modals.close();
    if (player.video === null) back();
  }, [isOver, modals, player, back]);
  const title = t(open ? `playbackMenu.${open}` : 'playbackMenu.title');
  const model = useMemo(
    () => ({ text: title, style: look.text.rowTitle, color: look.theme.color.text, maxWidth: list.width }),
    [title, look],
  );
  useListFocus(layerKey, open, shown?.chosen);
  const press = (key: string) => {
    if (key !== 'look') return setOpen(key as MenuList);
    modals.close();
    return void modals.open({ type: 'captions' });
  };
  return (
    <Dialog
      layerKey={layerKey}
      name={t('playbackMenu.title')}
      box={box}
      scrim={scrim}
      onBack={() => (open ? setOpen(null) : modals.close())}
    >
      <Accent x={padding} y={padding} />
      <textBlock stage={stage} model={model} x={padding} y={titleTop} />
      {open && shown ? (
        <ChoiceList
          {...list}
          key={open}
          focusKey={listKey(layerKey, open)}
          name={title}
          choices={shown.choices}
          chosen={shown.chosen}
          onChoose={(key) => {
            shown.choose(key);
            setOpen(null);
          }}
        />
      ) : (
        <ChoiceList
          {...list}
          focusKey={listKey(layerKey, null)}
          name={title}
          choices={menuRows(lists, t)}
          onChoose={press}
        />
      )}
    </Dialog>
  );
});
