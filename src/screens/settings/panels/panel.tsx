import { type ReactNode, useEffect, useMemo } from 'react';
import { standsAtEnd } from '../../../render/text/text-layout.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices } from '../../services.ts';
import type { SettingsEntry } from '../settings-entries.ts';
import { panelBox, panelInner } from '../settings-layout.ts';

export interface PanelProps {
  entry: SettingsEntry;
  pageFocusKey: string;
  /** Opens the entry's full-screen modal. */
  onOpen(): void;
}

/** The plate and the title of a panel. @param spoken said aloud, because the focus stays on the menu */
export function PanelFrame({ title, spoken, children }: { title: string; spoken: string; children: ReactNode }) {
  const { stage, look } = useUi();
  const { announce } = useServices();
  const { color, shape } = look.theme;
  useEffect(() => {
    if (spoken !== '') announce(spoken);
  }, [announce, spoken]);
  const model = useMemo(
    () => ({
      text: title,
      style: look.text.rowTitle,
      color: color.text,
      maxWidth: panelInner.width,
      align: standsAtEnd(stage, title) ? ('end' as const) : ('start' as const),
    }),
    [title, look, color, stage],
  );
  return (
    <group>
      <quad
        x={panelBox.x}
        y={panelBox.y}
        boxWidth={panelBox.width}
        boxHeight={panelBox.height}
        radius={shape.radius * 1.5}
        tint={color.surface}
      />
      <textBlock stage={stage} model={model} x={panelInner.x} y={panelInner.y} />
      {children}
    </group>
  );
}
