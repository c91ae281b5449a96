import { useEffect, useMemo, useState } from 'react';
import { delays, screen } from '../../config/constants.ts';
import { useUi } from '../ui-context.ts';

export interface LoaderProps {
  /** Centre of the sign; the middle of the screen unless set. */
  x?: number;
  y?: number;
  size?: number;
  /** A soft disc behind the sign, over pictures of unknown brightness. */
  plate?: boolean;
}

const defaultSize = 88;

/** Something is on its way: nothing at first, the sign once the wait is long enough to be noticed. */
export function Loader({
  x = screen.width / 2,
  y = screen.height / 2,
  size = defaultSize,
  plate = false,
}: LoaderProps) {
  const { stage, look, clock } = useUi();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = clock.setTimeout(() => setShown(true), delays.spinner);
    return () => clock.clearTimeout(timer);
  }, [clock]);
  const { color } = look.theme;
  const spinner = useMemo(
    () => ({ size, color: color.accent, ...(plate ? { plate: color.ground } : {}) }),
    [size, plate, color],
  );
  return shown && <spinner stage={stage} look={spinner} x={x - size / 2} y={y - size / 2} />;
}
