import { useMemo } from 'react';
import { listed } from '../../a11y/accessible-name.ts';
import { screen } from '../../config/constants.ts';
import { buttonWidth } from '../../render/objects/controls/button-view.ts';
import { runsAgainst } from '../../render/text/text-layout.ts';
import { useServices, useTexts } from '../../screens/services.ts';
import type { MoreInfo } from '../../stores/modal-store.ts';
import { Accent, accentWidth } from '../../ui/dialog/accent.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { textInView } from '../../ui/scroll-text/flow-words.ts';
import { ScrollText } from '../../ui/scroll-text/scroll-text.tsx';
import { useTextFlow } from '../../ui/scroll-text/use-text-flow.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useMeasure } from '../../ui/use-measure.ts';
import { moreInfoWords } from './more-info-words.ts';
import { moreInfoTexts } from './texts.ts';

const layerKey = 'modal-more-info';

const padding = 64;
/** As hero actions ask for it. */
const picture = { width: 670, height: 380 };
const columnGap = 64;
/** Width of the words beside a picture, and of a message that has none. */
const wordsWidth = { withPicture: 720, alone: 860 };
/** The rail of a scrolling text stands in this margin. */
const railRoom = 40;
/** C Logo styling: at most 70 high. */
const logoBox = { width: 220, height: 70, whole: 'left' } as const;
const accentHeight = 40;
const gap = 20;
const buttonsGap = 44;
/** The most the panel may take of the screen. */
const tallest = screen.height - 2 * 108;

/** B 2 More-info: title, description, picture, provider logo, original air date, one button. */
export function MoreInfoModal({ item: info }: { item: MoreInfo }) {
  const { stage, look } = useUi();
  const { times, modals } = useServices();
  const t = useTexts(moreInfoTexts);
  const { color, shape } = look.theme;
  const hasPicture = info.imageUrl !== null;
  const width = hasPicture ? wordsWidth.withPicture : wordsWidth.alone;
  const flow = useTextFlow(moreInfoWords(info, t), look.text.description, width);
  const airDate = info.originalAirDate === null ? '' : t('modal.airDate', { date: times.date(info.originalAirDate) });

  const titleStyle = info.title.length <= 60 ? look.text.pageTitle : look.text.rowTitle;
  const titleHeight = stage.texts.lineCount(info.title || ' ', titleStyle, width, 3) * titleStyle.lineHeight;
  const dateHeight = airDate === '' ? 0 : look.text.metadata.lineHeight + gap;
  const logoHeight = info.providerLogoUrl === null ? 0 : logoBox.height + gap;
  const titleTop = padding + logoHeight + accentHeight;
  const textTop = titleTop + titleHeight + gap + (hasPicture ? 0 : dateHeight);
  const below = buttonsGap + look.button.height + padding;
  const textHeight = Math.min(flow.height, tallest - textTop - below);
  const pictureHeight = hasPicture ? 2 * padding + picture.height + dateHeight : 0;
  const height = Math.max(textTop + textHeight + below, pictureHeight);
  const left = padding + (hasPicture ? picture.width + columnGap : 0);
  const box = centredBox(left + width + padding + (textHeight < flow.height ? railRoom : 0), height);
  const buttonTop = height - textTop - padding - look.button.height;
  const datePlace = hasPicture
    ? { x: padding, y: padding + picture.height + gap }
    : { x: left, y: titleTop + titleHeight + gap };
  // Title, accent and button stand where reading the text begins.
  const isFromRight = runsAgainst(stage, info.description ?? info.title);
  const button = t(info.button === 'ok' ? 'button.ok' : 'button.close');
  const measure = useMeasure([button]);
  const buttonLeft = isFromRight ? width - buttonWidth(measure, look.button, { text: button }) : 0;

  const close = () => {
    modals.close();
    info.onClose?.();
  };
  const title = useMemo(
    () => ({
      text: info.title,
      style: titleStyle,
      color: color.text,
      maxWidth: width,
      maxLines: 3,
      align: isFromRight ? ('end' as const) : ('start' as const),
    }),
    [info.title, titleStyle, color, width, isFromRight],
  );
  const date = useMemo(
    () => ({ text: airDate, style: look.text.metadata, color: color.textMuted, maxWidth: picture.width }),
    [airDate, look, color],
  );
  const pictureBox = useMemo(
    () => ({ ...picture, radius: shape.radius, placeholder: color.surfaceRaised }),
    [shape, color],
  );
  const pictureModel = useMemo(() => ({ url: info.imageUrl ?? undefined }), [info.imageUrl]);
  const logo = useMemo(() => ({ url: info.providerLogoUrl ?? undefined }), [info.providerLogoUrl]);
  return (
    <Dialog
      layerKey={layerKey}
      name={info.title}
      description={listed([airDate, textInView(flow, textHeight)])}
      box={box}
      onBack={close}
    >
      {hasPicture && <pictureBlock stage={stage} box={pictureBox} model={pictureModel} x={padding} y={padding} />}
      {info.providerLogoUrl !== null && <pictureBlock stage={stage} box={logoBox} model={logo} x={left} y={padding} />}
      <Accent x={isFromRight ? left + width - accentWidth : left} y={padding + logoHeight + 4} />
      <textBlock stage={stage} model={title} x={left} y={titleTop} />
      {airDate !== '' && <textBlock stage={stage} model={date} {...datePlace} />}
      <ScrollText
        focusKey={`${layerKey}/text`}
        parentFocusKey={layerKey}
        flow={flow}
        style={look.text.description}
        x={left}
        y={textTop}
        width={width}
        height={textHeight}
        focusX={box.x + left}
        focusY={box.y + textTop}
        button={{ text: button, x: buttonLeft, y: buttonTop }}
        onSelect={close}
      />
    </Dialog>
  );
}
