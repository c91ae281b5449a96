/**
 * The command line of `npm start`: the flags that name a build, and all of the service's but those that say which build
 * it serves.
 */
import { parseArgs } from 'node:util';
import { serviceFlags, usageOf } from '../../service/flags.ts';
import { parseOptions } from '../../service/options.ts';
import { buildFlags, buildOf, checkChoices } from './options.mjs';

const {
  brand: _brand,
  static: _static,
  port,
  ...passedOn
} = {
  ...serviceFlags,
  // People need longer than the default minute (C 9.1) to find their phone.
  'code-seconds': { ...serviceFlags['code-seconds'], default: '600' },
};

const startFlags = {
  ...buildFlags,
  port: { type: 'string', value: port.value, help: `${port.help} (8080, or the next free one)` },
  ...passedOn,
};

export const startUsage = usageOf('npm start --', startFlags);

/**
 * What to build, where to listen, and the service's own arguments without its port.
 * @param {readonly string[]} argv
 * @throws {Error} that names the faulty argument
 */
export function parseStart(argv) {
  const { values } = parseArgs({ args: [...argv], options: startFlags });
  checkChoices(values);
  const serviceArguments = Object.keys(passedOn).flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
  const { host } = parseOptions(serviceArguments, {});
  return { build: buildOf(values), host, port: values.port, serviceArguments };
}
