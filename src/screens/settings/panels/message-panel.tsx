import { useMemo } from 'react';
import type { PictureBox } from '../../../render/objects/picture/picture-face.ts';
import type { TextFlow } from '../../../render/text/flow-text.ts';
import { ButtonRow } from '../../../ui/button-row/button-row.tsx';
import type { RowButton } from '../../../ui/button-row/button-row-controller.ts';
import { useHtmlFlow } from '../../../ui/rich-text/use-html-flow.ts';
import { textInView } from '../../../ui/scroll-text/flow-words.ts';
import { ScrollText } from '../../../ui/scroll-text/scroll-text.tsx';
import { useScrollTextModel } from '../../../ui/scroll-text/use-scroll-text-model.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { panelInner, titleRoom } from '../settings-layout.ts';
import { PanelFrame } from './panel.tsx';

export interface MessagePanelProps {
  title: string;
  /** Lines of text, or HTML. */
  message: string;
  logoUrl?: string | null;
  pageFocusKey: string;
  /** Must be the same list as long as nothing changes. */
  buttons: readonly RowButton[];
  onPress(button: RowButton): void;
}

const logoBox: PictureBox = { width: 260, height: 84, whole: 'left' };
const logoRoom = logoBox.height + 32;
/** From a panel's words to its button. */
export const buttonGap = 44;

/** A panel with words, perhaps a logo, and its buttons. */
export function MessagePanel({ title, message, logoUrl = null, pageFocusKey, buttons, onPress }: MessagePanelProps) {
  const { stage, look } = useUi();
  const flow = useHtmlFlow(message, panelInner.width);
  const logo = useMemo(() => ({ url: logoUrl ?? undefined }), [logoUrl]);
  const logoTop = panelInner.y + titleRoom;
  const wordsTop = logoTop + (logoUrl === null ? 0 : logoRoom);
  const room = panelInner.y + panelInner.height - look.button.height - buttonGap - wordsTop;
  return (
    <PanelFrame title={title} spoken={textInView(flow, room)}>
      {logoUrl !== null && <pictureBlock stage={stage} box={logoBox} model={logo} x={panelInner.x} y={logoTop} />}
      <PanelWords {...{ title, flow, pageFocusKey, room }} y={wordsTop} width={panelInner.width} />
      <ButtonRow
        focusKey={`${pageFocusKey}/panel`}
        parentFocusKey={pageFocusKey}
        buttons={buttons}
        onSelect={onPress}
        x={panelInner.x}
        y={wordsTop + Math.min(flow.height, room) + buttonGap}
      />
    </PanelFrame>
  );
}

export interface PanelWordsProps {
  title: string;
  /** From `useHtmlFlow`, for this width. */
  flow: TextFlow;
  pageFocusKey: string;
  y: number;
  width: number;
  /** The most height that they may take. */
  room: number;
  isMuted?: boolean;
}

/** The words above a panel's button. Those that are longer than their room can be focused, and scroll. */
export function PanelWords({ title, pageFocusKey, room, isMuted = false, ...words }: PanelWordsProps) {
  const { stage, look } = useUi();
  const { flow, y, width } = words;
  const { color } = look.theme;
  const height = Math.min(flow.height, room);
  const style = look.text.description;
  const model = useScrollTextModel({
    ...{ flow, style, width, height },
    standsWithTitle: true,
    color: isMuted ? color.textMuted : color.text,
  });
  if (height === flow.height) return <scrollTextView stage={stage} model={model} x={panelInner.x} y={y} />;
  return (
    <ScrollText
      {...words}
      focusKey={`${pageFocusKey}/words`}
      parentFocusKey={pageFocusKey}
      name={title}
      style={style}
      x={panelInner.x}
      height={height}
    />
  );
}
