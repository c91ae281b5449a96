import { type CaptionProperty, captionChoices, captionProperties } from '../../config/features/caption-appearance.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { CaptionAppearanceStore } from '../../stores/player/caption-appearance-store.ts';
import type { Choice } from '../../ui/choice-list/choice-list.tsx';
import type { CaptionsTexts } from './texts.ts';

type TranslateCaptions = Translate<CaptionsTexts>;

/** The rows of the page: the switch, the properties that the device leaves to the viewer, and the way back to the defaults. */
export function captionRows(
  store: Pick<CaptionAppearanceStore, 'shown' | 'isOfDevice'>,
  isOn: boolean,
  t: TranslateCaptions,
): Choice[] {
  const own = captionProperties.filter((property) => !store.isOfDevice(property));
  const reset = { key: 'reset', title: t('captions.reset'), details: '' };
  return [
    { key: 'isOn', title: t('captions.isOn'), details: t(isOn ? 'captions.on' : 'captions.off') },
    ...own.map((property) => ({
      key: property,
      title: t(`captions.${property}`),
      details: choiceText(store.shown[property], t),
    })),
    ...(own.length > 0 ? [reset] : []),
  ];
}

/** What a property can be. */
export function captionValues(property: CaptionProperty, t: TranslateCaptions): Choice[] {
  return captionChoices[property].map((choice) => ({ key: choice, title: choiceText(choice, t), details: '' }));
}

type Named = Exclude<(typeof captionChoices)[CaptionProperty][number], `${number}`>;

function choiceText(choice: (typeof captionChoices)[CaptionProperty][number], t: TranslateCaptions): string {
  return /^\d/.test(choice) ? t('captions.percent', { percent: choice }) : t(`captions.${choice as Named}`);
}
