import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { useServices } from '../../screens/services.ts';
import { useUi } from '../../ui/ui-context.ts';

const width = 640;
const height = 72;
const top = screen.height - screen.safeY - height;

/** The word at the foot of the screen while the network is away and what is shown waits for it. A page that failed says so itself. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { content, player } = useServices();
  const isPageWaiting = content.isOffline && content.active?.status === 'ready';
  const isVideoWaiting =
    player.transport.isReconnecting && (player.transport.isBuffering || player.status !== 'ACTIVE');
  return isPageWaiting || isVideoWaiting ? <Notice /> : null;
});

function Notice() {
  const { stage, look } = useUi();
  const { t, announce } = useServices();
  const text = t('page.offline');
  useEffect(() => announce(text), [announce, text]);
  const { color, shape } = look.theme;
  const style = look.text.metadata;
  const model = useMemo(
    () => ({ text, style, color: color.text, maxWidth: width, align: 'center' as const }),
    [text, style, color],
  );
  return (
    <group x={(screen.width - width) / 2} y={top}>
      <quad boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.surface} />
      <textBlock stage={stage} model={model} y={(height - style.lineHeight) / 2} />
    </group>
  );
}
