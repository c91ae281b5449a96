import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { longestTexts } from '../../../config/features/text-entry.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useUi } from '../../../ui/ui-context.ts';
import { useLateServices, useTexts } from '../../services.ts';
import { useFieldKeyboard } from '../../shared/use-field-keyboard.ts';
import { panelInner, titleRoom } from '../settings-layout.ts';
import { settingsTexts } from '../texts.ts';
import { PanelFrame, type PanelProps } from './panel.tsx';

const fieldTop = panelInner.y + titleRoom;
const hintTop = fieldTop + 152;

/** B 4 Secret ad debug menu: a template for the requests of ads, which the configuration fills in at first. */
export const AdDebugPanel = observer(function AdDebugPanel({ entry, pageFocusKey }: PanelProps) {
  const { stage, look, focus } = useUi();
  const { settings, configuration } = useLateServices();
  const t = useTexts(settingsTexts);
  const keyboard = useFieldKeyboard();
  // What is typed: an empty field stays empty, though the configuration's template counts then.
  const [typed, setTyped] = useState(settings.adDebugTemplate ?? configuration().adDebugTemplate ?? '');
  const hint = useMemo(
    () => ({
      text: t('settings.adDebug.hint'),
      style: look.text.metadata,
      color: look.theme.color.textMuted,
      maxWidth: panelInner.width,
      maxLines: 2,
    }),
    [t, look],
  );
  return (
    <PanelFrame title={entry.text} spoken={hint.text}>
      <TextField
        focusKey={`${pageFocusKey}/panel`}
        parentFocusKey={pageFocusKey}
        x={panelInner.x}
        y={fieldTop}
        width={panelInner.width}
        kind="text"
        label={t('settings.adDebug.template')}
        value={typed}
        error={null}
        longest={longestTexts.url}
        keyboard={keyboard}
        onChange={(text) => {
          setTyped(text);
          settings.setAdDebugTemplate(text);
        }}
        onDone={() => focus.setFocus(`${pageFocusKey}/menu`)}
      />
      <textBlock stage={stage} model={hint} x={panelInner.x} y={hintTop} />
    </PanelFrame>
  );
});
