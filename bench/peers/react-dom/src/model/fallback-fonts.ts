import { type CSSProperties, useSyncExternalStore } from 'react';
import listUrl from '../../../../../fonts/fallback-letters.json?url';
import { FallbackFaces, type FallbackList, fallbackFamily, lettersBeyondLatin } from '../../../../product/letters.ts';

let faces: FallbackFaces | undefined;
let isAsked = false;
const added = new Set<number>();
const styles = new Map<string, CSSProperties>();
const listeners = new Set<() => void>();

/**
 * The fonts of other scripts that a text has letters of, each file a family, as the property `--letters` of its element: the
 * browser sets up every face of a family that an element names. Their list is fetched for the first such text.
 */
export function useLetters(text: string): CSSProperties | undefined {
  return useSyncExternalStore(subscribe, () => styleFor(text));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function styleFor(text: string): CSSProperties | undefined {
  const letters = lettersBeyondLatin(text);
  if (letters.length === 0) return undefined;
  if (!faces) {
    void askForList();
    return undefined;
  }
  let style = styles.get(text);
  if (!style) {
    const files = faces.filesFor(letters);
    for (const file of files) addFace(faces.files[file] ?? '', file);
    style = { '--letters': files.map(fallbackFamily).join(', ') || 'sans-serif' } as CSSProperties;
    styles.set(text, style);
  }
  return style;
}

function addFace(name: string, file: number): void {
  if (added.has(file)) return;
  added.add(file);
  // One weight serves all.
  const source = `url("/fonts/${name}") format("woff2")`;
  document.fonts.add(new FontFace(fallbackFamily(file), source, { weight: '100 900' }));
}

async function askForList(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    faces = new FallbackFaces((await (await fetch(listUrl)).json()) as FallbackList);
    for (const listener of listeners) listener();
  } catch {
    isAsked = false;
  }
}
