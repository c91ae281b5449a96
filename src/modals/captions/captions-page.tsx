import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CaptionProperty, captionProperties } from '../../config/caption-appearance.ts';
import { screen } from '../../config/constants.ts';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { FullPage, PageWords } from '../full-page.tsx';
import { pauseVideo } from '../pause-video.ts';
import { captionRows, captionValues } from './caption-rows.ts';
import { CaptionSample, sampleBox } from './caption-sample.tsx';
import { captionsTexts } from './texts.ts';

const layerKey = 'modal-captions';
const list = { x: screen.safeX, y: 388, focusX: screen.safeX, focusY: 388, width: 780 };
const sample = { x: screen.width - screen.safeX - sampleBox.width, y: list.y };

/**
 * How captions look (B 2 closed_captioning), with a sample: rows that lead to the choices of one property, each in a list
 * of its own. A video waits meanwhile.
 */
export const CaptionsPage = observer(function CaptionsPage() {
  const { player, modals, announce } = useServices();
  const { captionAppearance, playback } = useLateServices();
  const t = useTexts(captionsTexts);
  const [open, setOpen] = useState<CaptionProperty | null>(null);
  useEffect(() => pauseVideo(player, playback), [player, playback]);
  const { shown } = captionAppearance;
  useListFocus(open, shown);
  const { isOn } = player.captions;
  const press = (key: string) => {
    if (key === 'isOn') return player.captions.setOn(!isOn);
    if (key !== 'reset') return setOpen(key as CaptionProperty);
    captionAppearance.reset();
    announce(t('captions.wasReset'));
  };
  const isOfDevice = captionProperties.some((property) => captionAppearance.isOfDevice(property));
  const hint = t(isOfDevice ? 'captions.hint.device' : 'captions.hint');
  return (
    <FullPage
      layerKey={layerKey}
      title={t('captions.title')}
      description={hint}
      left={screen.safeX}
      onBack={() => (open ? setOpen(null) : modals.close())}
    >
      <PageWords text={open ? t(`captions.${open}`) : hint} />
      {open ? (
        <ChoiceList
          key={open}
          {...list}
          focusKey={keyOf(open)}
          parentFocusKey={layerKey}
          name={t(`captions.${open}`)}
          choices={captionValues(open, t)}
          chosen={shown[open]}
          onChoose={(choice) => captionAppearance.choose(open, choice)}
        />
      ) : (
        <ChoiceList
          {...list}
          focusKey={keyOf(null)}
          parentFocusKey={layerKey}
          name={t('captions.title')}
          choices={captionRows(captionAppearance, isOn, t)}
          onChoose={press}
        />
      )}
      <CaptionSample {...sample} text={t('captions.sample')} appearance={shown} />
    </FullPage>
  );
});

/** Focus key of the list of rows, or of a property's choices. */
function keyOf(open: CaptionProperty | null): string {
  return `${layerKey}/${open ?? 'rows'}`;
}

/** The focus goes to the choice that is made, and back to the row that it was opened from. */
function useListFocus(open: CaptionProperty | null, shown: Readonly<Record<CaptionProperty, string>>): void {
  const { focus } = useUi();
  const before = useRef(open);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = open;
    if (open === from) return;
    focus.setFocus(open ? `${keyOf(open)}/${shown[open]}` : `${keyOf(null)}/${from}`);
  }, [focus, open, shown]);
}
