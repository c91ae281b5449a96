import fc from 'fast-check';

/**
 * Property tests try the same values in every run, so that a change is judged by itself alone. `npm test -- --shuffle` tries
 * other values, and names the seed that repeats them.
 */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });
