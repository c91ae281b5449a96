import { useMemo } from 'react';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

export interface SwitchPanelProps extends PanelProps {
  /** The accessible name of the switch. */
  name: string;
  /** What its button says in this state. */
  text: string;
  isOn: boolean;
  onPress(): void;
}

/** The entry's text, and a button that turns one thing on or off. */
export function SwitchPanel({ entry, pageFocusKey, name, text, isOn, onPress }: SwitchPanelProps) {
  const button = useMemo(
    () => ({ key: 'switch', text, describe: { role: 'switch', name, checked: isOn } }),
    [text, name, isOn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={entry.details}
      pageFocusKey={pageFocusKey}
      button={button}
      onPress={onPress}
    />
  );
}
