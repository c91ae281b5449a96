import type { PackedFile } from '../../../../platform-packaging/files.ts';

export function file(path: string, text: string): PackedFile {
  return { path, data: Buffer.from(text) };
}

/** The smallest valid site. */
export const site: readonly PackedFile[] = [
  file('app.css', 'canvas { display: block }'),
  file('assets/main-Ab12.js', "const api = 'https://api.proscenium.example/';"),
  file(
    'index.html',
    '<!doctype html><html><head><title>x</title><script type="module" src="assets/main-Ab12.js"></script></head></html>',
  ),
];
