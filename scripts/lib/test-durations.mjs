/**
 * Lines to print: the twenty slowest test files of a run, and the total of each kind. Files of one kind run in
 * parallel, so its total exceeds the elapsed time.
 * @param {import('vitest/node').Vitest} vitest
 */
export function durationLines(vitest) {
  const files = vitest.state.getTestModules().map((module) => {
    const { duration, collectDuration, prepareDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
    const preparation = collectDuration + prepareDuration + setupDuration + environmentSetupDuration;
    return { kind: module.project.name, path: module.relativeModuleId, duration, preparation };
  });
  const total = (file) => file.duration + file.preparation;
  const slowest = files.sort((a, b) => total(b) - total(a)).slice(0, 20);
  const kinds = [...new Set(files.map(({ kind }) => kind))].map((kind) => {
    const own = files.filter((file) => file.kind === kind);
    const sum = (of) => inSeconds(own.reduce((milliseconds, file) => milliseconds + of(file), 0));
    return `${sum(({ duration }) => duration)} tests  ${sum(({ preparation }) => preparation)} imports  ${kind}, ${own.length} files`;
  });
  return [
    '',
    'Slowest files',
    ...slowest.map((file) => `${inSeconds(total(file))}  ${file.path}`),
    '',
    'Kinds',
    ...kinds,
    '',
  ];
}

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
