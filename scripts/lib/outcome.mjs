/**
 * Counts the results of a vitest run. A file that does not load, a hook that throws and an error outside any test count
 * as failures, too.
 * @param {import('vitest/node').Vitest} vitest
 * @param {readonly unknown[]} errors - that were thrown outside of tests
 */
export function outcomeOf(vitest, errors = vitest.state.getUnhandledErrors()) {
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state) => tests.filter((test) => test.result().state === state);
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return {
    tests: tests.length,
    passed: inState('passed').length,
    skipped: inState('skipped'),
    failed: inState('failed').length + groups.filter((group) => group.errors().length > 0).length + errors.length,
  };
}

/** Writes the last line of every test command and ends the process; a run without any test fails. */
export function endWith({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
