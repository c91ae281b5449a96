import type { Canvas } from './canvas.ts';

/** Seven-segment digits in a 3x5 box: top, upper left, upper right, middle, lower left, lower right, bottom. */
const digitSegments = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];

/** Draws mm:ss.f faintly into the top right corner, for picture tests. */
export function stampTimecode(canvas: Canvas, t: number): void {
  const minutes = Math.floor(t / 60);
  const seconds = Math.floor(t % 60);
  const tenths = Math.floor((t * 10) % 10);
  const text = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}.${tenths}`;
  let x = canvas.width - 96;
  const y = 30;
  for (const character of text) {
    if (character === ':') {
      dot(canvas, x + 1, y + 4, 2, 2);
      dot(canvas, x + 1, y + 10, 2, 2);
      x += 6;
    } else if (character === '.') {
      dot(canvas, x + 1, y + 13, 2, 2);
      x += 6;
    } else {
      digit(canvas, x, y, digitSegments[Number(character)]!);
      x += 12;
    }
  }
}

function digit(canvas: Canvas, x: number, y: number, lit: string): void {
  const boxes = [
    [0, 0, 8, 2],
    [0, 0, 2, 8],
    [6, 0, 2, 8],
    [0, 7, 8, 2],
    [0, 7, 2, 8],
    [6, 7, 2, 8],
    [0, 13, 8, 2],
  ] as const;
  boxes.forEach(([dx, dy, w, h], segment) => {
    if (lit[segment] === '1') dot(canvas, x + dx, y + dy, w, h);
  });
}

function dot(canvas: Canvas, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const i = (y * canvas.width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.pixels[i + c] = canvas.pixels[i + c]! * 0.45 + 0.5;
    }
  }
}
