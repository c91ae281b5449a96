import { useEffect, useMemo, useState } from 'react';
import { delays, screen } from '../../config/constants.ts';
import { useUi } from '../ui-context.ts';

export interface DelayedSpinnerProps {
  /** What it stands for is going on. */
  active: boolean;
  /** Centre of the screen unless given. */
  centreY?: number;
  size: number;
  /** A dark disc behind it: it lies on a picture. */
  onPicture?: boolean;
}

/** A spinner for what takes longer than 400 ms; anything shorter is not worth a flicker. */
export function DelayedSpinner({ active, size, centreY = screen.height / 2, onPicture = false }: DelayedSpinnerProps) {
  const { stage, look, clock } = useUi();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = clock.setTimeout(() => setLate(true), delays.spinner);
    return () => {
      clock.clearTimeout(timer);
      setLate(false);
    };
  }, [active, clock]);
  const spinnerLook = useMemo(
    () => ({ size, color: look.theme.color.text, ...(onPicture && { plate: look.theme.color.ground }) }),
    [look, size, onPicture],
  );
  if (!active || !late) return null;
  return <spinner stage={stage} look={spinnerLook} x={(screen.width - size) / 2} y={centreY - size / 2} />;
}
