import type { Phase } from '../runner/trace/phases.ts';

const appColors: Readonly<Record<string, string>> = {
  proscenium: '#e8663d',
  'solid-lightning': '#4f8fe6',
  'react-dom': '#3fae8f',
  'empty-page': '#a9adb5',
  against: '#8a5fbf',
};
/** For catalogue sizes, and everything else that is not an app. */
const otherColors = ['#f0a35e', '#e8663d', '#b8432a'];

export function colorOf(id: string): string {
  return appColors[id] ?? (otherColors[id.length % otherColors.length] as string);
}

/** Different from the colours of the apps. */
const phaseColors: Readonly<Record<Phase, string>> = {
  input: '#c78440',
  focus: '#b04a5a',
  framework: '#6a77c9',
  data: '#9a7fd1',
  scene: '#6f9a5b',
  'text and pictures': '#c27aa6',
  GL: '#b3a13c',
  accessibility: '#4aa3b5',
  collection: '#9a6b4f',
  other: '#8390a2',
};

export function phaseColor(phase: Phase): string {
  return phaseColors[phase];
}

const stageColors: Readonly<Record<string, string>> = {
  script: '#d9a13b',
  compile: '#e8c98a',
  collection: '#9a6b4f',
  'style and layout': '#7d6bd6',
  'paint and commit': '#4aa3b5',
};

export function stageColor(stage: string): string {
  return stageColors[stage] ?? '#8390a2';
}
