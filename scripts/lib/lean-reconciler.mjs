/**
 * Tells React's reconciler at build time which host it gets, so that the minifier can drop what that host never uses:
 * hydration, persistence, resources, singletons, test selectors. Figures: docs/decisions/bundle.md.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const reconcilerFile = /\/react-reconciler\/cjs\/react-reconciler\.production\.js$/;
/** What the stand-in of createReconciler (lean-pixi.mjs) adds to the configuration of @pixi/react. */
const added = { supportsMicrotasks: 'true', scheduleMicrotask: 'queueMicrotask' };

/** @returns {import('rollup').Plugin} */
export function leanReconciler() {
  return {
    name: 'lean-reconciler',
    async transform(code, id) {
      if (!reconcilerFile.test(id.replaceAll('\\', '/'))) return null;
      return { code: withHost(code, await hostConfiguration()), map: null };
    },
  };
}

/**
 * Replaces each use of a property of the host by its value, if that is a constant, or by undefined if the host lacks it.
 * @param {string} code the reconciler's
 * @param {Record<string, string>} host source text by property
 */
export function withHost(code, host) {
  return code.replace(/\$\$\$config\.(\w+)/g, (use, name) => {
    const value = host[name] ?? 'undefined';
    return /^(true|false|undefined)$/.test(value) ? value : use;
  });
}

/** The configuration that @pixi/react gives to the reconciler: source text by property. */
async function hostConfiguration() {
  const library = path.dirname(createRequire(import.meta.url).resolve('@pixi/react'));
  const source = await readFile(path.join(library, 'core/reconciler.mjs'), 'utf8');
  return { ...readObject(source, 'reconcilerConfig'), ...added };
}

/** @returns {Record<string, string>} */
export function readObject(source, name) {
  const body = new RegExp(`const ${name} = \\{(.*?)\\n\\};`, 's').exec(source)?.[1];
  const properties = [...(body ?? '').matchAll(/^ {2}(\w+)(?:: (.+?))?,?$/gm)];
  if (properties.length === 0) throw new Error(`lean-reconciler: there is no ${name} that it can read`);
  return Object.fromEntries(properties.map(([, property, value]) => [property, value ?? property]));
}
