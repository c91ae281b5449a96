import sharp from 'sharp';

export interface Extent {
  width: number;
  height: number;
}

/** A drawing without margin left and right. Its height is that of the line, so that descenders move no letters. */
export interface CroppedLine extends Extent {
  /** As SVG, stretched to this size. */
  at(size: Extent): Buffer;
}

/** Crops a line of lettering, drawn from x 0 on, to its ink: letters have side bearings, and slanted ones overhang. */
export async function cropToInk(body: string, { width, height }: Extent): Promise<CroppedLine> {
  const svg = (size: Extent, [x, w]: [x: number, width: number]): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
        `viewBox="${x} 0 ${w} ${height}" preserveAspectRatio="none">${body}</svg>`,
    );
  // Whatever overhangs is less than the height of the line.
  const roomy = Math.ceil(width + 2 * height);
  const { info } = await sharp(svg({ width: roomy, height }, [-height, roomy]))
    .trim({ threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) - height;
  return { width: info.width, height, at: (size) => svg(size, [left, info.width]) };
}

/** In proportion, down to fit the box. */
export function scaledInto(box: Extent, { width, height }: Extent): Extent {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
