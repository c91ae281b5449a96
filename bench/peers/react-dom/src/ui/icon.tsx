import { memo } from 'react';

/** The product's icons (assets/icons) as paths, which take the colour of the text around them. */
const filled = {
  play: 'M14 8.6C14 7 15.7 6.1 17 6.9L40 22.3C41.2 23.1 41.2 24.9 40 25.7L17 41.1C15.7 41.9 14 41 14 39.4Z',
  pause:
    'M12 9a2 2 0 0 1 2-2H19a2 2 0 0 1 2 2V39a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2ZM27 9a2 2 0 0 1 2-2H34a2 2 0 0 1 2 2V39a2 2 0 0 1-2 2H29a2 2 0 0 1-2-2Z',
  more: 'M10 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM24 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM38 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z',
} as const;

const stroked = {
  search: 'M21 9a12 12 0 1 1 0 24a12 12 0 0 1 0-24ZM30 30L40 40',
  settings:
    'M24 18.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM20.83 10.78L21.32 6.2L26.68 6.2L27.17 10.78L31.11 12.4L34.69 9.52L38.48 13.31L35.6 16.89L37.22 20.83L41.8 21.32L41.8 26.68L37.22 27.17L35.6 31.11L38.48 34.69L34.69 38.48L31.11 35.6L27.17 37.22L26.68 41.8L21.32 41.8L20.83 37.22L16.89 35.6L13.31 38.48L9.52 34.69L12.4 31.11L10.78 27.17L6.2 26.68L6.2 21.32L10.78 20.83L12.4 16.89L9.52 13.31L13.31 9.52L16.89 12.4Z',
  info: 'M24 6.5a17.5 17.5 0 1 1 0 35a17.5 17.5 0 0 1 0-35ZM24 22V33M24 15.5H24.01',
  plus: 'M24 8V40M8 24H40',
  back: 'M22 9L8 24L22 39M9 24H41',
  captions:
    'M10 9H38a3.5 3.5 0 0 1 3.5 3.5V35.5a3.5 3.5 0 0 1-3.5 3.5H10a3.5 3.5 0 0 1-3.5-3.5V12.5A3.5 3.5 0 0 1 10 9ZM21.5 20.8a4.6 4.6 0 1 0 0 6.4M35 20.8a4.6 4.6 0 1 0 0 6.4',
} as const;

/** Icons with a stroked and a filled part. */
const mixed = {
  restart: ['M10 11V20H19M10.8 20A15 15 0 1 1 9 27', 'M20 19L32 26.5L20 34Z'],
  resume: [
    'M24 8A16 16 0 1 1 12.7 35.3M8 24H8.01M12.7 12.7H12.71M8.8 30H8.81M17.3 9.4H17.31M9.3 18H9.31',
    'M19.5 16L33 24L19.5 32Z',
  ],
  lock: [
    'M15 21V15a9 9 0 0 1 18 0V21',
    'M11 20H37a3 3 0 0 1 3 3V39a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3ZM24 26a4 4 0 0 0-2 7.46V37H26V33.46A4 4 0 0 0 24 26Z',
  ],
} as const;

export type IconName = keyof typeof filled | keyof typeof stroked | keyof typeof mixed;

function pathsOf(name: IconName): readonly [line: string | undefined, shape: string | undefined] {
  if (name in mixed) return mixed[name as keyof typeof mixed];
  return [stroked[name as keyof typeof stroked], filled[name as keyof typeof filled]];
}

export const Icon = memo(function Icon({ name, size }: { name: IconName; size: number }) {
  const [line, shape] = pathsOf(name);
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      {line && (
        <path d={line} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      )}
      {shape && <path d={shape} fill="currentColor" fillRule="evenodd" />}
    </svg>
  );
});
