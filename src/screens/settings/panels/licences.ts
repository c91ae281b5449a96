/** The libraries that the app ships, by licence. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  MIT: [
    '@pixi/react',
    'bidi-js',
    'core-js',
    'mobx',
    'mobx-react-lite',
    'pixi.js',
    'qrcode',
    'react',
    'systemjs',
    'valibot',
  ],
  'Apache-2.0': ['@datadog/browser-logs', '@datadog/browser-rum', '@enact/webos', '@firebolt-js/sdk', 'hls.js'],
  '(MPL-2.0 OR Apache-2.0)': ['dompurify'],
  Unlicense: ['text-encoding-utf-8'],
};

export function licencesText(): string {
  return Object.entries(libraries)
    .map(([licence, names]) => `${names.join(', ')} – ${licence.replace(/[()]/g, '')}`)
    .join('; ');
}
