import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { screen } from '../../config/constants.ts';
import { narrowKeySizes } from '../../ui/keyboard/keyboard-look.ts';
import { keyboardTexts } from '../../ui/keyboard/texts.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { SearchEntry } from '../../ui/search-entry/search-entry.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useTexts } from '../services.ts';
import { searchLayout } from './search-layout.ts';
import { searchTexts } from './texts.ts';

export interface SearchPanelProps {
  focusKey: string;
  parentFocusKey: string;
  /** The viewer has finished typing. The same function at every render. */
  onDone(): void;
}

const { panel } = searchLayout;
const spinner = { x: panel.width - panel.margin - 14, y: panel.y + 14, size: 28 };

/**
 * The field and its keys, on a plate in the colour of the ground: tiles that have been passed in their rows are behind it. Typing
 * renders nothing here.
 */
export function SearchPanel({ focusKey, parentFocusKey, onDone }: SearchPanelProps) {
  const { look } = useUi();
  const { search, keyboard } = useLateServices();
  const t = useTexts(searchTexts);
  const tKeys = useTexts(keyboardTexts);
  const type = useCallback((text: string) => search.type(text), [search]);
  const follow = useCallback(
    (setText: (text: string) => void) =>
      reaction(
        () => search.taken,
        ({ text }) => setText(text),
      ),
    [search],
  );
  return (
    <group>
      <quad boxWidth={panel.width} boxHeight={screen.height} tint={look.theme.color.ground} />
      <Searching />
      <SearchEntry
        focusKey={focusKey}
        parentFocusKey={parentFocusKey}
        label={t('search.title')}
        placeholder={t('search.placeholder')}
        value={search.query}
        x={panel.x}
        y={panel.y}
        keyboard={keyboard}
        sizes={narrowKeySizes}
        t={tKeys}
        follow={follow}
        onChange={type}
        onDone={onDone}
      />
    </group>
  );
}

/** Beside the field's name while an answer takes long. */
const Searching = observer(function Searching() {
  const { search } = useLateServices();
  return <Loader active={search.status === 'loading'} {...spinner} />;
});
