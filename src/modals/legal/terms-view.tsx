import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { useLateServices, useTexts } from '../../screens/services.ts';
import { Accent } from '../../ui/dialog/accent.tsx';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { useHtmlFlow } from '../../ui/rich-text/use-html-flow.ts';
import { textInView } from '../../ui/scroll-text/flow-words.ts';
import { ScrollText } from '../../ui/scroll-text/scroll-text.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { legalTexts } from './texts.ts';

const layerKey = 'modal-legal-terms';
/** Of the settings entry that has the terms (B 2). */
const termsKeys = ['eula_and_terms_of_use', 'terms_of_use'];

const padding = 72;
const width = 1080;
/** The rail of a scrolling text stands in this margin. */
const railRoom = 40;
const accentHeight = 42;
const gap = 24;
const buttonsGap = 44;
/** The most the panel may take of the screen. */
const tallest = screen.height - 2 * 72;

/** The terms of use; a long text scrolls. */
export const TermsView = observer(function TermsView({ onBack }: { onBack(): void }) {
  const { stage, look } = useUi();
  const { configuration } = useLateServices();
  const t = useTexts(legalTexts);
  const { color } = look.theme;
  const style = look.text.description;
  const entry = configuration().settings.find(({ itemKey }) => termsKeys.includes(itemKey));
  const flow = useHtmlFlow(entry?.text ?? '', width, { instead: t('legal.terms.missing') });

  const textTop = padding + accentHeight + look.text.pageTitle.lineHeight + gap;
  const below = buttonsGap + look.button.height + padding;
  const height = Math.min(flow.height, tallest - textTop - below);
  const box = centredBox(2 * padding + width + (height < flow.height ? railRoom : 0), textTop + height + below);
  const title = useMemo(
    () => ({ text: t('legal.terms'), style: look.text.pageTitle, color: color.text, maxWidth: width }),
    [t, look, color],
  );
  return (
    <Dialog
      layerKey={layerKey}
      name={t('legal.terms')}
      description={textInView(flow, height)}
      box={box}
      onBack={onBack}
    >
      <Accent x={padding} y={padding} />
      <textBlock stage={stage} model={title} x={padding} y={padding + accentHeight} />
      <ScrollText
        focusKey={`${layerKey}/text`}
        parentFocusKey={layerKey}
        flow={flow}
        style={style}
        x={padding}
        y={textTop}
        width={width}
        height={height}
        focusX={box.x + padding}
        focusY={box.y + textTop}
        button={{ text: t('button.back'), x: 0, y: height + buttonsGap }}
        onSelect={onBack}
      />
    </Dialog>
  );
});
