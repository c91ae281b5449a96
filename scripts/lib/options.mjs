/**
 * Command-line flags that the scripts share. They are validated, so that a typo stops a script instead of building the
 * wrong product.
 */
// By its name: a Node without it must come to say that it is too old.
import util from 'node:util';

/** Device families by their names in src/platform; builds are named by the keys of C 9.2. */
const platformKeys = {
  tizen: 'samsungtizen',
  webos: 'lg',
  vizio: 'vizio',
  flex: 'comcastflex',
  xbox: 'xboxone',
  web: 'web',
};

const allowed = {
  brand: ['nation', 'sports', 'news'],
  platform: [...new Set([...Object.keys(platformKeys), ...Object.values(platformKeys)])],
  'app-type': ['MVPD', 'SUBSCRIPTION'],
  env: ['dev', 'stage', 'prod'],
};

/** The flags that name a build, with their defaults, as in service/flags.ts. */
export const buildFlags = {
  brand: { type: 'string', default: 'nation', value: 'B', help: allowed.brand.join(', ') },
  platform: { type: 'string', default: 'web', value: 'P', help: Object.keys(platformKeys).join(', ') },
  'app-type': { type: 'string', default: 'MVPD', value: 'T', help: allowed['app-type'].join(', ') },
  env: { type: 'string', default: 'prod', value: 'E', help: allowed.env.join(', ') },
  sourcemap: { type: 'boolean', default: false, help: 'write source maps beside the scripts' },
};

/**
 * Prints a message and ends the process with 2.
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * Parses flags; an invalid one ends the process with a message. `positional` names the single positional argument that
 * the script requires; its value is returned under that name.
 */
export function parseFlags(flags, positional) {
  try {
    const { values, positionals } = util.parseArgs({ options: flags, allowPositionals: positional !== undefined });
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

/** @throws {Error} that names the wrong value and the allowed ones */
export function checkChoices(values) {
  for (const [flag, choices] of Object.entries(allowed)) {
    if (flag in values && !choices.includes(values[flag]))
      throw new Error(`--${flag} ${values[flag]}: expected one of ${choices.join(', ')}`);
  }
}

/** The build that the flags name. A platform may be given by either of its names. */
export function buildOf(values) {
  return {
    brand: values.brand,
    platform: platformKeys[values.platform] ?? values.platform,
    appType: values['app-type'],
    environment: values.env,
    sourcemap: values.sourcemap,
  };
}
