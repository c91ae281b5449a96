import { useMemo } from 'react';
import { useUi } from '../../ui/ui-context.ts';

export interface QrPlateProps {
  /** Data URL; null until it has loaded. */
  qrCode: string | null;
  x: number;
  y: number;
  size: number;
  /** Around the picture, on each side. */
  margin?: number;
}

/** A QR picture on white: cameras can only read dark on light, so all brands use it. */
export function QrPlate({ qrCode, x, y, size, margin = 12 }: QrPlateProps) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const box = useMemo(() => ({ width: size - 2 * margin, height: size - 2 * margin }), [size, margin]);
  const picture = useMemo(() => ({ url: qrCode ?? undefined }), [qrCode]);
  return (
    <group x={x} y={y}>
      <quad
        boxWidth={size}
        boxHeight={size}
        radius={shape.radius * 2}
        tint={qrCode === null ? color.surfaceRaised : 0xffffff}
      />
      {qrCode !== null && <pictureBlock stage={stage} box={box} model={picture} x={margin} y={margin} />}
    </group>
  );
}
