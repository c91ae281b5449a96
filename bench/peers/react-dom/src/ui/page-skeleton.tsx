import { rowSizes } from 'virtual:product';
import { showcaseHeight } from './showcase.tsx';

const { width, height, pitch, tileTop, skeletons } = rowSizes.landscape;

/** Placeholders of a page that is loading, placed so that nothing jumps when the content arrives. */
const shapes = [
  { left: 96, top: 306, width: 620, height: 76, borderRadius: 8 },
  { left: 96, top: 416, width: 420, height: 28, borderRadius: 8 },
  { left: 96, top: 464, width: 720, height: 28, borderRadius: 8 },
  { left: 96, top: 548, width: 240, height: 64, borderRadius: 8 },
  { left: 96, top: showcaseHeight + 8, width: 260, height: 30, borderRadius: 8 },
  ...Array.from({ length: skeletons }, (_, i) => ({
    left: 96 + i * pitch,
    top: showcaseHeight + tileTop,
    width,
    height,
    borderRadius: 16,
  })),
];

export function PageSkeleton() {
  return (
    <div className="page">
      {shapes.map((style) => (
        <div key={`${style.left} ${style.top}`} className="skeleton" style={style} />
      ))}
    </div>
  );
}
