import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { useLateServices, useServices } from '../../screens/services.ts';
import { FadingLayer } from '../../ui/player-overlay/fading-layer.tsx';
import { useUi } from '../../ui/ui-context.ts';

const width = 620;
const padding = 28;
/** C 4.3: white on red. A red on which white letters can be read. */
const red = 0xc4161c;
const white = 0xffffff;

/** A short line over whatever is on screen (C 4.3). */
export const Snackbar = observer(function Snackbar() {
  const { text } = useLateServices().snackbar;
  // The words stay while they fade out.
  const [shown, setShown] = useState(text);
  if (text !== null && text !== shown) setShown(text);
  return shown === null ? null : <Line text={shown} />;
});

function Line({ text }: { text: string }) {
  const { stage, look } = useUi();
  const { announce } = useServices();
  const { snackbar } = useLateServices();
  const subscribe = useCallback(
    (show: (isShown: boolean) => void) => autorun(() => show(snackbar.text !== null)),
    [snackbar],
  );
  useEffect(() => {
    announce(text);
  }, [text, announce]);
  const style = look.text.metadata;
  const height = style.lineHeight + 2 * padding;
  const model = useMemo(
    () => ({ text, style, color: white, maxWidth: width - 2 * padding, align: 'center' as const }),
    [text, style],
  );
  return (
    <FadingLayer subscribe={subscribe}>
      <group x={(screen.width - width) / 2} y={screen.height - screen.safeY - height}>
        <quad boxWidth={width} boxHeight={height} radius={look.theme.shape.radius} tint={red} />
        <textBlock stage={stage} model={model} x={padding} y={padding} />
      </group>
    </FadingLayer>
  );
}
