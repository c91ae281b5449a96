import { type FocusHandler, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useMemo } from 'react';
import { useLetters } from '../model/fallback-fonts.ts';
import { noPicture, type TileModel } from '../model/tile-models.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import type { TileListController } from './tile-list-controller.ts';

/** Which lines a caption has. */
export interface CaptionLook {
  captionLines: number;
  hasSubtitle: boolean;
}

export interface TileSlotProps {
  list: TileListController;
  /** Belongs to the slot, whatever item it shows: its registration and DOM nodes are recycled. */
  focusKey: string;
  index: number;
  /** Undefined while the item is loading, null where the list has none. */
  model: TileModel | undefined | null;
  caption: CaptionLook;
  onSelect(index: number): void;
}

/** A slot of a list. A focus move renders only this component: its content is the same element as before. */
export const TileSlot = memo(function TileSlot(props: TileSlotProps) {
  const { list, focusKey, index, model, caption, onSelect } = props;
  const onFocus = useCallback<FocusHandler>(
    (_layout, _props, details) => list.focused(index, details['immediate'] === true),
    [list, index],
  );
  const onEnterPress = useCallback(() => onSelect(index), [onSelect, index]);
  const { ref, focused } = useFocusable<object, HTMLDivElement>({ focusKey, onFocus, onEnterPress });
  const content = useMemo(() => <TileContent model={model ?? placeholder} caption={caption} />, [model, caption]);
  return (
    <div
      ref={ref}
      className={focused ? 'tile focused' : 'tile'}
      hidden={model === null}
      style={{ transform: `translate(${list.leftOf(index)}px,${list.topOf(index)}px)` }}
    >
      {content}
    </div>
  );
});

const placeholder: TileModel = {
  picture: noPicture,
  title: '',
  subtitle: '',
  isTitleFirst: false,
  badge: undefined,
  progress: undefined,
  isLocked: false,
};

/** The same elements with and without an item: a new item changes only texts and the picture. */
const TileContent = memo(function TileContent({ model, caption }: { model: TileModel; caption: CaptionLook }) {
  const { picture, title, isTitleFirst, badge, progress, isLocked } = model;
  const subtitle = caption.hasSubtitle ? model.subtitle : '';
  // Below a title of two lines the caption cuts the subtitle off.
  const isOneLine = caption.captionLines === 1 || (subtitle !== '' && !isTitleFirst);
  const letters = useLetters(title + subtitle);
  return (
    <>
      <div className="art">
        <Picture model={picture} />
        {badge && <div className={`badge badge-text badge-${badge.type}`}>{badge.text}</div>}
        {progress !== undefined && (
          <div className="progress">
            <div style={{ width: `${progress * 100}%` }} />
          </div>
        )}
        {isLocked && (
          <div className="lock">
            <Icon name="lock" size={28} />
          </div>
        )}
      </div>
      <div className="caption" style={letters}>
        <div className={isOneLine ? 'title one-line' : 'title'} dir="auto">
          {title}
        </div>
        {subtitle !== '' && <div className="subtitle">{subtitle}</div>}
      </div>
    </>
  );
});
