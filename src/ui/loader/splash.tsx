import { useEffect, useMemo, useRef, useState } from 'react';
import { delays, screen } from '../../config/constants.ts';
import type { Theme } from '../../config/theme.ts';
import type { Group } from '../../render/objects/group.ts';
import { Accent } from '../dialog/accent.tsx';
import { mix } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { useEntrance } from '../use-entrance.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { Loader } from './loader.tsx';

export interface SplashProps {
  /** The brand's mark, and the application name that stands under it. */
  logo: { url: string; name: string };
  /** A short status message. */
  text: string;
}

const mark = { width: 168, height: 168 };
/** A soft light behind the mark. */
const haloRadius = 255;
const markTop = 332;
const nameTop = 548;
const ruleTop = 672;
const loaderCentre = 772;
const textTop = 844;
const centred = { maxWidth: screen.width, align: 'center' } as const;

/** Shown while the app starts, after a short delay; a screen reader announces it at once. */
export function Splash(props: SplashProps) {
  const { logo, text } = props;
  const { clock } = useUi();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = clock.setTimeout(() => setShown(true), delays.splash);
    return () => clock.clearTimeout(timer);
  }, [clock]);
  const describe = () => ({ role: 'group', name: logo.name, level: 1, description: text });
  useFocusNode({ focusKey: 'splash', container: true, describe }, [logo.name, text]);
  return shown && <SplashPicture {...props} />;
}

/** Quad of a soft round light in the middle of the screen: the background of the splash and of the gated pages (B 4 Startup). */
export function splashLight({ color }: Theme, centre: number, radius: number) {
  return {
    x: screen.width / 2 - radius,
    y: centre - radius,
    boxWidth: 2 * radius,
    boxHeight: 2 * radius,
    radius,
    softness: radius,
    tint: mix(color.ground, color.surface, 0.8),
  };
}

/** The brand's logo and name, and after a while a spinner. */
function SplashPicture({ logo, text }: SplashProps) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const group = useRef<Group>(null);
  useEntrance((alpha) => {
    if (group.current) group.current.alpha = alpha;
  }, 2);

  const picture = useMemo(() => ({ url: logo.url }), [logo.url]);
  const name = useMemo(
    () => ({ text: logo.name, style: look.text.heroMedium, color: color.text, ...centred }),
    [logo.name, look, color],
  );
  const status = useMemo(
    () => ({ text, style: look.text.metadata, color: color.textMuted, ...centred }),
    [text, look, color],
  );
  const middle = screen.width / 2;
  return (
    <group>
      <quad {...splashLight(look.theme, markTop + mark.height / 2, haloRadius)} />
      <group ref={group}>
        <pictureBlock stage={stage} box={mark} model={picture} x={middle - mark.width / 2} y={markTop} />
        <textBlock stage={stage} model={name} y={nameTop} />
        <Accent x={middle - 36} y={ruleTop} />
        <textBlock stage={stage} model={status} y={textTop} />
      </group>
      <Loader y={loaderCentre} size={72} />
    </group>
  );
}
