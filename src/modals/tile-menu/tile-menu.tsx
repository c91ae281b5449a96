import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ContentItem } from '../../api/content/types.ts';
import { useServices } from '../../screens/services.ts';
import { pressHeroButton } from '../../screens/shared/hero-actions.ts';
import { heroRowButtons, useHeroContext } from '../../screens/shared/hero-model.ts';
import { Accent } from '../../ui/dialog/accent.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { Menu, menuHeight } from '../../ui/menu/menu.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { isToggle, menuEntries } from './menu-entries.ts';

const layerKey = 'modal-tile-menu';
const width = 640;
const padding = 56;
const accentHeight = 40;
const titleGap = 28;
/** An entry's plate reaches this far beyond its words. */
const plateInset = 28;
const titleLines = 2;

/** B 2 Hero and cards: what a viewer can do with the tile that was held, without going to its page. */
export const TileMenu = observer(function TileMenu({ item }: { item: ContentItem }) {
  const services = useServices();
  const { modals, t } = services;
  const { stage, look } = useUi();
  const shown = useMemo(() => [item], [item]);
  const context = useHeroContext(shown);
  const actions = useMemo(() => heroRowButtons(item, context), [item, context]);
  const entries = useMemo(() => menuEntries(actions, t), [actions, t]);
  const title = useMemo(
    () => ({
      text: item.title,
      style: look.text.rowTitle,
      color: look.theme.color.text,
      maxWidth: width - 2 * padding,
      maxLines: titleLines,
    }),
    [item, look],
  );
  const titleTop = padding + accentHeight;
  const lines = stage.texts.lineCount(title.text, title.style, title.maxWidth, titleLines);
  const menuTop = titleTop + lines * title.style.lineHeight + titleGap;
  const box = centredBox(width, menuTop + menuHeight(entries.length) + padding);
  const close = () => modals.close();
  const choose = (key: string) => {
    const button = actions.find((action) => action.key === key)?.button;
    // The menu stays to show that the list has changed.
    if (!button || !isToggle(button)) close();
    if (button) pressHeroButton(item, button, services);
  };
  return (
    <Dialog layerKey={layerKey} name={item.title} box={box} onBack={close}>
      <Accent x={padding} y={padding} />
      <textBlock stage={stage} model={title} x={padding} y={titleTop} />
      <Menu
        focusKey={`${layerKey}/menu`}
        parentFocusKey={layerKey}
        name=""
        entries={entries}
        x={padding - plateInset}
        y={menuTop}
        focusX={box.x + padding - plateInset}
        focusY={box.y + menuTop}
        width={width - 2 * (padding - plateInset)}
        visible={entries.length}
        onSelect={choose}
      />
    </Dialog>
  );
});
