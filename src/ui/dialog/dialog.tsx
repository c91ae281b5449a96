import { type ReactNode, useRef } from 'react';
import { screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Quad } from '../../render/quad/quad.ts';
import { useUi } from '../ui-context.ts';
import { contentShare, groundShare, useEntrance } from '../use-entrance.ts';
import { useModalLayer } from './use-modal-layer.ts';

export interface DialogProps {
  /** Focus key of the dialog's layer; children name it as their parent. */
  layerKey: string;
  /** Accessible name. */
  name: string;
  /** Said after the name. */
  description?: string;
  /** Where the panel lies on the screen, authored pixels. */
  box: DialogBox;
  /** Focus key of the node or item inside that is focused first. */
  preferred?: string;
  /** Opacity of the black over the scene; that of a question unless set. */
  scrim?: number;
  /** BACK was pressed and nothing inside the dialog handled it. */
  onBack(): void;
  /** Positioned from the panel's top left corner. */
  children: ReactNode;
}

export interface DialogBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const questionScrim = 0.8;
const shadowReach = 64;
/** The panel rises by this much as it appears. */
const rise = 24;

export function centredBox(width: number, height: number): DialogBox {
  return { x: Math.round((screen.width - width) / 2), y: Math.round((screen.height - height) / 2), width, height };
}

/**
 * A panel over the dimmed scene, with its own focus layer: the focus cannot leave it, and returns to where it was when
 * the dialog closes.
 */
export function Dialog({
  layerKey,
  name,
  description,
  box,
  preferred,
  scrim = questionScrim,
  onBack,
  children,
}: DialogProps) {
  const { look } = useUi();
  const { color, shape } = look.theme;
  useModalLayer({ layerKey, name, preferred, onBack, ...(description === undefined ? {} : { description }) });

  const ground = useRef<Quad>(null);
  const panel = useRef<Group>(null);
  const plate = useRef<Group>(null);
  const content = useRef<Group>(null);
  useEntrance((share) => {
    if (ground.current) ground.current.alpha = scrim * share;
    if (panel.current) panel.current.y = box.y + rise * (1 - share);
    if (plate.current) plate.current.alpha = groundShare(share);
    if (content.current) content.current.alpha = contentShare(share);
  });

  const radius = shape.radius * 1.5;
  return (
    <group>
      <quad ref={ground} boxWidth={screen.width} boxHeight={screen.height} tint={0x000000} />
      <group ref={panel} x={box.x} y={box.y}>
        <group ref={plate}>
          <quad
            x={-shadowReach}
            y={-shadowReach / 2}
            boxWidth={box.width + 2 * shadowReach}
            boxHeight={box.height + 2 * shadowReach}
            radius={shadowReach}
            softness={shadowReach}
            tint={0x000000}
            alpha={0.6}
          />
          <quad boxWidth={box.width} boxHeight={box.height} radius={radius} tint={color.surface} />
          <quad boxWidth={box.width} boxHeight={box.height} radius={radius} border={2} tint={color.line} alpha={0.6} />
        </group>
        <group ref={content}>{children}</group>
      </group>
    </group>
  );
}
