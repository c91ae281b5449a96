/** Command-line flags that the scripts share, checked: a typo must stop a script, not build the wrong product. */
import { parseArgs } from 'node:util';

const allowed = {
  brand: ['nation', 'sports', 'news'],
  platform: ['samsungtizen', 'vizio', 'xboxone', 'lg', 'comcastflex', 'web'],
  'app-type': ['MVPD', 'SUBSCRIPTION'],
  env: ['dev', 'stage', 'prod'],
};

/** The flags that name a build, with their defaults. */
export const buildFlags = {
  brand: { type: 'string', default: 'nation' },
  platform: { type: 'string', default: 'web' },
  'app-type': { type: 'string', default: 'MVPD' },
  env: { type: 'string', default: 'prod' },
  sourcemap: { type: 'boolean', default: false },
};

/**
 * Ends the process with one clear line.
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * Parses flags, and ends the process with one clear line when one is wrong. `positional` names the one word without a
 * flag that the script needs; it comes back under that name.
 */
export function parseFlags(flags, positional) {
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: positional !== undefined });
    if (positional !== undefined) {
      if (positionals.length !== 1) throw new Error(`Expected one ${positional}, got ${positionals.length}.`);
      values[positional] = positionals[0];
    }
    checkChoices(values);
    return values;
  } catch (error) {
    const names = Object.keys(flags).map((flag) => `--${flag}`);
    return fail(`${error.message}\nFlags: ${names.join(' ')}`);
  }
}

/** @throws {Error} that says which value is none of those there are */
export function checkChoices(values) {
  for (const [flag, choices] of Object.entries(allowed)) {
    if (flag in values && !choices.includes(values[flag]))
      throw new Error(`--${flag} ${values[flag]}: expected one of ${choices.join(', ')}`);
  }
}

/** The build that the flags name. */
export function buildOf(values) {
  return {
    brand: values.brand,
    platform: values.platform,
    appType: values['app-type'],
    environment: values.env,
    sourcemap: values.sourcemap,
  };
}
