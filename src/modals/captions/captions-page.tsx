import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { type CaptionProperty, captionProperties } from '../../config/features/caption-appearance.ts';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { listKey, useListFocus } from '../../ui/choice-list/use-list-focus.ts';
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
  useListFocus(layerKey, open, open === null ? undefined : shown[open]);
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
          focusKey={listKey(layerKey, open)}
          parentFocusKey={layerKey}
          name={t(`captions.${open}`)}
          choices={captionValues(open, t)}
          chosen={shown[open]}
          onChoose={(choice) => captionAppearance.choose(open, choice)}
        />
      ) : (
        <ChoiceList
          {...list}
          focusKey={listKey(layerKey, null)}
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
