import { type ReactNode, useMemo } from 'react';
import { screen } from '../config/constants.ts';
import { Accent } from '../ui/dialog/accent.tsx';
import { useModalLayer } from '../ui/dialog/use-modal-layer.ts';
import { useUi } from '../ui/ui-context.ts';
import { usePageEntrance } from '../ui/use-entrance.ts';

export interface FullPageProps {
  layerKey: string;
  title: string;
  /** Said after the title. */
  description: string;
  /** Where the title begins; `pageLeft` unless set. */
  left?: number;
  onBack(): void;
  children: ReactNode;
}

/** Where a full-screen modal's words begin, and how wide they may be. */
export const pageLeft = 2 * screen.safeX;
export const pageWidth = 1100;
const accentTop = 176;
const titleTop = 214;
const wordsTop = 304;

/** A sentence of at most two lines below the title, on a page that begins at the safe area. */
export function PageWords({ text }: { text: string }) {
  const { stage, look } = useUi();
  const model = useMemo(
    () => ({
      text,
      style: look.text.description,
      color: look.theme.color.textMuted,
      maxWidth: pageWidth,
      maxLines: 2,
    }),
    [text, look],
  );
  return <textBlock stage={stage} model={model} x={screen.safeX} y={wordsTop} />;
}

/** A modal on the whole screen: an opaque ground and a title. Children are positioned on the screen. */
export function FullPage({ layerKey, title, description, left = pageLeft, onBack, children }: FullPageProps) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  useModalLayer({ layerKey, name: title, description, onBack });
  const { ground, content } = usePageEntrance();
  const model = useMemo(
    () => ({ text: title, style: look.text.pageTitle, color: color.text, maxWidth: pageWidth }),
    [title, look, color],
  );
  return (
    <group>
      <quad ref={ground} boxWidth={screen.width} boxHeight={screen.height} tint={color.ground} />
      <group ref={content}>
        <Accent x={left} y={accentTop} />
        <textBlock stage={stage} model={model} x={left} y={titleTop} />
        {children}
      </group>
    </group>
  );
}
