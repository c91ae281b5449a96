import type { CpuProfile, ProfileNode } from './profile.ts';
import type { SourceNames } from './source-names.ts';

/** What the script on the main thread does, in the order in which a key press passes through. */
export const phases = [
  'input',
  'focus',
  'framework',
  'data',
  'scene',
  'text and pictures',
  'GL',
  'accessibility',
  'collection',
  'other',
] as const;
export type Phase = (typeof phases)[number];

/** Script time by phase, file and function, milliseconds. */
export interface PhaseTime {
  readonly phase: Phase;
  readonly ms: number;
  readonly files: readonly { readonly file: string; readonly ms: number; readonly functions: FunctionTime[] }[];
}

export interface FunctionTime {
  readonly name: string;
  readonly ms: number;
}

/** The phase of a file: the first pattern that matches. */
const phaseOfFile: readonly (readonly [RegExp, Phase])[] = [
  [/^src\/(input|platform)\/|remote-keys|key-?handling/, 'input'],
  // Of the three apps, only Norigin's code calls lodash.
  [/^src\/focus\/|norigin-spatial-navigation|^lodash-es\/|focus-?manager|activeElement|handleNavigation/i, 'focus'],
  [/^src\/a11y\//, 'accessibility'],
  [/^src\/render\/quad\/gl-|@lightningjs\/renderer\/.*webgl/i, 'GL'],
  [/^src\/render\/(text|textures)\/|@lightningjs\/renderer\/.*(?<!con)(text|image)/i, 'text and pictures'],
  [/^(src\/(api|stores|model|config|i18n)|valibot|dompurify)\//, 'data'],
  [/^(react|react-dom|react-reconciler|scheduler|@pixi\/react|mobx|mobx-react-lite|solid-js)\//, 'framework'],
  [/^(@lightningtv\/solid|@solidjs\/router)\//, 'framework'],
  [/^src\/app\//, 'scene'],
  [/\.[jt]sx$/, 'framework'],
  [/^(pixi\.js|eventemitter3|@lightningjs|@lightningtv)\//, 'scene'],
  [/^(src|bench)\//, 'scene'],
];

/** Browser methods that count as a separate phase, whichever code calls them. */
const phaseOfNative: readonly (readonly [RegExp, Phase])[] = [
  [/^(draw(Elements|Arrays)|buffer(Sub)?Data|tex(Sub)?Image2D|texStorage2D|bind\w+|uniform\w+|activeTexture)$/, 'GL'],
  [/^(clear(Color)?|useProgram|vertexAttrib\w+|enable\w*|disable\w*|blend\w+|viewport|pixelStorei)$/, 'GL'],
  [/^(fillText|measureText|drawImage|createImageBitmap|set font)$/, 'text and pictures'],
];

/** Attributes every sample of a profile to a phase, file and function. */
export function phaseTimes(profile: CpuProfile, sources: SourceNames): PhaseTime[] {
  const selfTime = selfTimes(profile);
  const parents = parentsOf(profile);
  const byPhase = new Map<Phase, Map<string, Map<string, number>>>();
  for (const node of profile.nodes) {
    const ms = selfTime.get(node.id) ?? 0;
    const place = ms === 0 ? undefined : placeOf(node, parents, sources);
    if (!place) continue;
    const files = byPhase.get(place.phase) ?? new Map<string, Map<string, number>>();
    byPhase.set(place.phase, files);
    const functions = files.get(place.file) ?? new Map<string, number>();
    files.set(place.file, functions);
    functions.set(place.name, (functions.get(place.name) ?? 0) + ms);
  }
  return phases.flatMap((phase) => {
    const files = [...(byPhase.get(phase) ?? [])].map(([file, times]) => {
      const functions = [...times].map(([name, ms]): FunctionTime => ({ name, ms })).sort((a, b) => b.ms - a.ms);
      return { file, ms: total(functions), functions };
    });
    return files.length === 0 ? [] : [{ phase, ms: total(files), files: files.sort((a, b) => b.ms - a.ms) }];
  });
}

function placeOf(
  node: ProfileNode,
  parents: ReadonlyMap<number, ProfileNode>,
  sources: SourceNames,
): { phase: Phase; file: string; name: string } | undefined {
  const { functionName: name, url, lineNumber, columnNumber } = node.callFrame;
  if (name === '(garbage collector)') return { phase: 'collection', file: 'V8', name: 'garbage collector' };
  // The root, idle time, and browser work outside of scripts.
  if (/^\((root|idle|program)\)$/.test(name)) return undefined;
  const native = phaseOfNative.find(([pattern]) => pattern.test(name));
  if (url === '' && native) return { phase: native[1], file: 'browser', name };
  if (url === '') {
    // Other calls into the browser count as their caller's time.
    const parent = parents.get(node.id);
    const above = parent && placeOf(parent, parents, sources);
    return above
      ? { ...above, name: `${above.name} › ${name || 'native'}` }
      : { phase: 'other', file: 'browser', name };
  }
  const place = sources.placeOf(url, lineNumber, columnNumber);
  if (!place) return { phase: 'other', file: url.replace(/^https?:\/\/[^/]+/, ''), name: name || 'anonymous' };
  const phase = phaseOfFile.find(([pattern]) => pattern.test(place.file))?.[1] ?? 'other';
  return { phase, file: place.file, name: place.name ?? (name || 'anonymous') };
}

/** Self time of each node, milliseconds. */
function selfTimes({ samples, timeDeltas }: CpuProfile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    // A sample stands for the time until the next one.
    const ms = (timeDeltas[index + 1] ?? 0) / 1000;
    times.set(id, (times.get(id) ?? 0) + ms);
  }
  return times;
}

function parentsOf({ nodes }: CpuProfile): Map<number, ProfileNode> {
  const parents = new Map<number, ProfileNode>();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  return parents;
}

function total(parts: readonly { readonly ms: number }[]): number {
  return parts.reduce((sum, { ms }) => sum + ms, 0);
}
