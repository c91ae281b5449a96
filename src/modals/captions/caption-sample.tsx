import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import type { CaptionAppearance } from '../../config/features/caption-appearance.ts';
import { captionColors, captionEdges, captionFonts, captionSize } from '../../player/caption-style.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { useTextFlow } from '../../ui/scroll-text/use-text-flow.ts';
import { useUi } from '../../ui/ui-context.ts';

export interface CaptionSampleProps {
  text: string;
  appearance: CaptionAppearance;
  x: number;
  y: number;
}

/** A part of the picture in its own size, so that the sample's text is as large as the player's. */
export const sampleBox = { width: 816, height: 459 };
const margin = 24;
const linePadding = 6;
/** Line height of browsers' captions, by their size. */
const leading = 1.3;
/** Of a landscape, with light and dark parts that show through. */
const picture = { sky: 0x5b86ad, sun: 0xf2c14e, hill: 0x2f5d50, sunSize: 180, horizon: 300 };

/** A caption over a picture, drawn as the video element draws it (src/app.css). */
export function CaptionSample({ text, appearance, x, y }: CaptionSampleProps) {
  const { size, font, opacity } = appearance;
  const style = useMemo((): TextStyle => {
    const pixels = Math.round((screen.height * captionSize * Number(size)) / 100);
    const plain = { weight: 400, italic: false, uppercase: false, tracking: 0 };
    return { ...plain, family: captionFonts[font], size: pixels, lineHeight: Math.round(pixels * leading) };
  }, [size, font]);
  const { lines } = useTextFlow(text, style, sampleBox.width - 2 * (margin + linePadding));
  const top = sampleBox.height - margin - lines.length * style.lineHeight;
  const share = (percent: string) => Number(percent) / 100;
  const { sky, sun, hill, sunSize, horizon } = picture;
  return (
    <group x={x} y={y}>
      <quad boxWidth={sampleBox.width} boxHeight={sampleBox.height} tint={sky} />
      <quad x={540} y={80} boxWidth={sunSize} boxHeight={sunSize} radius={sunSize / 2} tint={sun} />
      <quad y={horizon} boxWidth={sampleBox.width} boxHeight={sampleBox.height - horizon} tint={hill} />
      <quad
        y={top}
        boxWidth={sampleBox.width}
        boxHeight={lines.length * style.lineHeight}
        tint={captionColors[appearance.window]}
        alpha={share(appearance.windowOpacity)}
      />
      {lines.map((line, index) => (
        <SampleLine
          key={`line ${index}`}
          text={line.text}
          style={style}
          appearance={appearance}
          y={top + index * style.lineHeight}
          alpha={share(opacity)}
          backgroundAlpha={share(appearance.backgroundOpacity)}
        />
      ))}
    </group>
  );
}

interface SampleLineProps {
  text: string;
  style: TextStyle;
  appearance: CaptionAppearance;
  y: number;
  alpha: number;
  backgroundAlpha: number;
}

/** One line on its background, above the copies that make its edge. */
function SampleLine({ text, style, appearance, y, alpha, backgroundAlpha }: SampleLineProps) {
  const { stage } = useUi();
  const copies = useMemo(
    () => [...captionEdges(appearance), { x: 0, y: 0, color: captionColors[appearance.color] }],
    [appearance],
  );
  const width = Math.ceil(stage.texts.widthOf(text, style));
  const models = useMemo(
    () => copies.map(({ color }) => ({ text, style, color, maxWidth: width + 2 })),
    [copies, text, style, width],
  );
  return (
    <group x={Math.round((sampleBox.width - width) / 2)} y={y}>
      <quad
        x={-linePadding}
        boxWidth={width + 2 * linePadding}
        boxHeight={style.lineHeight}
        tint={captionColors[appearance.background]}
        alpha={backgroundAlpha}
      />
      {models.map((model, index) => {
        const { x = 0, y: down = 0 } = copies[index] ?? {};
        return (
          <textBlock
            key={`copy ${index}`}
            stage={stage}
            model={model}
            x={(stage.isMirrored ? -x : x) * style.size}
            y={down * style.size}
            alpha={alpha}
          />
        );
      })}
    </group>
  );
}
