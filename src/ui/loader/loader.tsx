import { useEffect, useMemo, useState } from 'react';
import { delays, screen } from '../../config/constants.ts';
import { useUi } from '../ui-context.ts';

export interface LoaderProps {
  /** Whether something is loading; true unless set. */
  active?: boolean;
  /** Centre of the spinner; the middle of the screen unless set. */
  x?: number;
  y?: number;
  size?: number;
  /** Colour of the theme; the brand's accent unless set. */
  tint?: 'accent' | 'text';
  /** Draws a soft disc behind the spinner, for use over pictures of unknown brightness. */
  plate?: boolean;
}

const defaultSize = 88;

/** A spinner that appears after 400 ms of loading: for anything shorter it would only flicker. */
export function Loader({
  active = true,
  x = screen.width / 2,
  y = screen.height / 2,
  size = defaultSize,
  tint = 'accent',
  plate = false,
}: LoaderProps) {
  const { stage, look, clock } = useUi();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = clock.setTimeout(() => setLate(true), delays.spinner);
    return () => {
      clock.clearTimeout(timer);
      setLate(false);
    };
  }, [active, clock]);
  const { color } = look.theme;
  const spinner = useMemo(
    () => ({ size, color: color[tint], ...(plate && { plate: color.ground }) }),
    [size, tint, plate, color],
  );
  return active && isLate && <spinner stage={stage} look={spinner} x={x - size / 2} y={y - size / 2} />;
}
