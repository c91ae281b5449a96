import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { feedLimits, screen } from '../config/constants.ts';
import type { Group } from '../render/objects/group.ts';
import type { AppError } from '../stores/error-catalogue.ts';
import { Accent } from '../ui/dialog/accent.tsx';
import { useModalLayer } from '../ui/dialog/use-modal-layer.ts';
import { mix } from '../ui/look.ts';
import { htmlText } from '../ui/scroll-text/html-text.ts';
import { ScrollText } from '../ui/scroll-text/scroll-text.tsx';
import { useTextFlow } from '../ui/scroll-text/use-text-flow.ts';
import { useUi } from '../ui/ui-context.ts';
import { useEntrance } from '../ui/use-entrance.ts';
import type { ModalServices } from './modal-services.ts';

/** The one error on screen, over everything else (B 2 Full-screen error modal). */
export const ErrorHost = observer(function ErrorHost({ services }: { services: ModalServices }) {
  const { errors, session } = services;
  const error = errors.current;
  if (!error) return null;
  const logoUrl = error.withLogo ? (session.auth.provider?.logoWhiteUrl ?? null) : null;
  return <ErrorModal key={`${error.kind} ${error.title}`} error={error} logoUrl={logoUrl} onAct={() => errors.act()} />;
});

interface ErrorModalProps {
  error: AppError;
  logoUrl: string | null;
  onAct(): void;
}

const layerKey = 'error';

const width = 1120;
const left = screen.safeX;
/** The words begin on this line unless they are long. */
const bottom = 812;
const tallestText = 440;
const logoBox = { width: 260, height: 84 };
const accentHeight = 44;
const titleGap = 24;
const buttonsGap = 56;

/** A page of its own: what happened, in large letters, and one way on. */
function ErrorModal({ error, logoUrl, onAct }: ErrorModalProps) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const words = useMemo(() => {
    const { htmlMessage, message } = error;
    return (htmlMessage === null ? '' : htmlText(htmlMessage.slice(0, 2 * feedLimits.description))) || message;
  }, [error]);
  const style = look.text.description;
  const flow = useTextFlow(words, style, width);
  useModalLayer({ layerKey, name: error.title, role: 'alertdialog', onBack: onAct });
  const group = useRef<Group>(null);
  useEntrance((share) => {
    if (group.current) group.current.alpha = share;
  });

  const titleStyle = error.title.length <= 40 ? look.text.heroMedium : look.text.heroSmall;
  const titleHeight = stage.texts.lineCount(error.title || ' ', titleStyle, width, 3) * titleStyle.lineHeight;
  const textHeight = Math.min(flow.height, tallestText);
  const buttonTop = bottom;
  const textTop = buttonTop - buttonsGap - textHeight;
  const titleTop = textTop - titleGap - titleHeight;
  const accentTop = titleTop - accentHeight;
  const title = useMemo(
    () => ({ text: error.title, style: titleStyle, color: color.text, maxWidth: width, maxLines: 3 }),
    [error.title, titleStyle, color],
  );
  const logo = useMemo(() => ({ url: logoUrl ?? undefined }), [logoUrl]);
  return (
    <group ref={group}>
      <quad boxWidth={screen.width} boxHeight={screen.height} tint={color.ground} />
      <Backdrop slant={shape.slant} tint={mix(color.ground, color.surface, 0.8)} />
      {logoUrl !== null && <pictureBlock stage={stage} box={logoBox} model={logo} x={left} y={screen.safeY + 42} />}
      <Accent x={left} y={accentTop} />
      <textBlock stage={stage} model={title} x={left} y={titleTop} />
      <ScrollText
        focusKey={`${layerKey}/text`}
        parentFocusKey={layerKey}
        flow={flow}
        style={style}
        x={left}
        y={textTop}
        width={width}
        height={textHeight}
        name={error.title}
        button={{ text: error.button.text, x: 0, y: buttonTop - textTop }}
        onSelect={onAct}
      />
    </group>
  );
}

/** Large, quiet shapes on the right, in the brand's manner: the page is empty, not broken. */
function Backdrop({ slant, tint }: { slant: number; tint: number }) {
  if (slant > 0) {
    return (
      <group>
        <quad x={1400} boxWidth={150} boxHeight={screen.height} slant={220} tint={tint} alpha={0.5} />
        <quad x={1590} boxWidth={420} boxHeight={screen.height} slant={220} tint={tint} />
      </group>
    );
  }
  return (
    <group>
      <quad x={1380} y={140} boxWidth={800} boxHeight={800} radius={255} border={60} tint={tint} alpha={0.8} />
      <quad x={1540} y={300} boxWidth={480} boxHeight={480} radius={200} tint={tint} />
    </group>
  );
}
