import { useMemo, useRef } from 'react';
import { feedLimits, screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { ErrorAction } from '../../stores/error-catalogue.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { Accent } from '../../ui/dialog/accent.tsx';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { mix } from '../../ui/look.ts';
import { useHtmlFlow } from '../../ui/rich-text/use-html-flow.ts';
import { textInView } from '../../ui/scroll-text/flow-words.ts';
import { ScrollText } from '../../ui/scroll-text/scroll-text.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useEntrance } from '../../ui/use-entrance.ts';
import { buttonsKey, type ErrorModalProps, layerKey } from './error-layer.ts';
import { type ShownReport, useErrorReport } from './use-error-report.ts';

const width = 1120;
const left = screen.safeX;
const tallestText = 440;
/** C Logo styling: at most 70 high. */
const logoBox = { width: 220, height: 70, whole: 'left' } as const;
/** The report's id, at the foot of the page. */
const idTop = screen.height - screen.safeY - 30;
const accentHeight = 44;
const titleGap = 24;
const buttonsGap = 56;

/** A full-screen page: what happened, in large letters, and its buttons. */
export function ErrorModal({ error, logoUrl, above, chosen, onAct, onBack }: ErrorModalProps) {
  const { stage, look } = useUi();
  const style = look.text.description;
  const flow = useHtmlFlow(error.htmlMessage?.slice(0, 2 * feedLimits.description) ?? '', width, {
    instead: error.message,
  });
  const group = useRef<Group>(null);
  useEntrance((share) => {
    if (group.current) group.current.alpha = share;
  });

  const { title, titleHeight, message } = useWords(error);
  const textHeight = Math.min(flow.height, tallestText);
  const report = useErrorReport(error);
  const isRow = error.secondButton !== undefined || report !== undefined;
  const description = [textInView(flow, textHeight), report?.line].filter(Boolean).join(' ');
  const preferred = isRow ? `${buttonsKey}/${chosen ?? error.button.action}` : undefined;
  useModalLayer({ layerKey, name: error.title, description, role: 'alertdialog', preferred, above, onBack });
  const titleTop = Math.round(
    (screen.height - (titleHeight + titleGap + textHeight + buttonsGap + look.button.height)) / 2,
  );
  const textTop = titleTop + titleHeight + titleGap;
  const buttonTop = textTop + textHeight + buttonsGap;
  const logo = useMemo(() => ({ url: logoUrl ?? undefined }), [logoUrl]);
  return (
    <group ref={group}>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={look.theme.color.ground} />
      <Backdrop />
      {logoUrl !== null && <pictureBlock stage={stage} box={logoBox} model={logo} x={left} y={screen.safeY + 42} />}
      <Accent x={left} y={titleTop - accentHeight} />
      <textBlock stage={stage} model={title} x={left} y={titleTop} />
      {isRow && flow.height <= tallestText ? (
        <textBlock stage={stage} model={message} x={left} y={textTop} />
      ) : (
        <ScrollText
          focusKey={`${layerKey}/text`}
          parentFocusKey={layerKey}
          flow={flow}
          style={style}
          x={left}
          y={textTop}
          width={width}
          height={textHeight}
          // One button keeps the focus while the text scrolls; of several each has its own.
          {...(isRow
            ? { name: error.title }
            : { button: { text: error.button.text, x: 0, y: buttonTop - textTop }, onSelect: () => onAct() })}
        />
      )}
      {isRow && <Buttons error={error} report={report} y={buttonTop} onAct={onAct} />}
      {report && <ReportLine text={report.line} />}
    </group>
  );
}

/** The title, how high it is, and the message without its markup. */
function useWords(error: ErrorModalProps['error']) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const style = look.text.description;
  const titleStyle = error.title.length <= 40 ? look.text.heroMedium : look.text.heroSmall;
  const titleHeight = stage.texts.lineCount(error.title || ' ', titleStyle, width, 3) * titleStyle.lineHeight;
  const title = useMemo(
    () => ({ text: error.title, style: titleStyle, color: color.text, maxWidth: width, maxLines: 3 }),
    [error.title, titleStyle, color],
  );
  const message = useMemo(
    () => ({
      text: error.message,
      style,
      color: color.text,
      maxWidth: width,
      maxLines: tallestText / style.lineHeight,
    }),
    [error.message, style, color],
  );
  return { title, titleHeight, message };
}

function ReportLine({ text }: { text: string }) {
  const { stage, look } = useUi();
  const model = useMemo(
    () => ({ text, style: look.text.legal, color: look.theme.color.textMuted, maxWidth: width, maxLines: 1 }),
    [look, text],
  );
  return <textBlock stage={stage} model={model} x={left} y={idTop} />;
}

const reportKey = 'report';
const iconOf: { [Action in ErrorAction]?: IconName } = { retry: 'restart', back: 'back' };

interface ButtonsProps extends Pick<ErrorModalProps, 'error' | 'onAct'> {
  report: ShownReport | undefined;
  y: number;
}

function Buttons({ error: { button, secondButton }, report, y, onAct }: ButtonsProps) {
  const ways = [button, ...(secondButton ? [secondButton] : [])];
  const row = [
    ...ways.map(({ text, action }) => ({ key: action, text, icon: iconOf[action] })),
    ...(report ? [{ key: reportKey, text: report.button }] : []),
  ];
  return (
    <ButtonRow
      focusKey={buttonsKey}
      parentFocusKey={layerKey}
      buttons={row}
      memory="never"
      onSelect={({ key }) => (key === reportKey ? report?.send() : onAct(key as ErrorAction))}
      x={left}
      y={y}
    />
  );
}

const frame = { width: 510, height: 1000, thickness: 44 };
const inner = 92;

/** A large, quiet stage on the right, in the brand's shapes: the page is empty, not broken. */
function Backdrop() {
  const { color, shape } = useUi().look.theme;
  const tint = mix(color.ground, color.surface, 0.85);
  if (shape.slant > 0) {
    return (
      <group>
        <quad x={1380} boxWidth={150} boxHeight={screen.height} slant={220} tint={tint} alpha={0.6} />
        <quad x={1570} boxWidth={440} boxHeight={screen.height} slant={220} tint={tint} />
      </group>
    );
  }
  const isRound = shape.radius >= 12;
  const radius = (width: number) => (isRound ? width / 2 : shape.radius);
  const innerWidth = frame.width - 2 * inner;
  return (
    <group x={1310} y={300}>
      <quad
        boxWidth={frame.width}
        boxHeight={frame.height}
        radius={radius(frame.width)}
        border={frame.thickness}
        tint={tint}
      />
      <quad
        x={inner}
        y={inner}
        boxWidth={innerWidth}
        boxHeight={frame.height}
        radius={radius(innerWidth)}
        tint={tint}
        alpha={0.7}
      />
    </group>
  );
}
