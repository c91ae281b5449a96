import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runChecks } from 'es-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/lib/build-app.mjs';
import { platformTargets } from '../../../scripts/lib/platform-targets.mjs';
import { contentSecurityPolicy, policyOfBuild } from '../../../service/security/headers.ts';

describe.each(Object.entries(platformTargets))('the build for %s', (platform, target) => {
  let directory: string;

  beforeAll(async () => {
    const build = { brand: 'nation', platform, appType: 'MVPD', environment: 'dev', sourcemap: false };
    directory = await ensureBuilt(build);
  }, 120_000);

  it(`holds no syntax newer than ES${target.ecmaVersion}, the packages in it included`, async () => {
    const ecmaVersion = `es${target.ecmaVersion}`;
    const polyfills = `${directory}/assets/polyfills-*.js`;
    const { errors } = await runChecks([
      { ecmaVersion, files: [`${directory}/assets/*.js`], not: [polyfills], module: target.format === 'es' },
      { ecmaVersion, files: [`${directory}/*-worker.js`, polyfills], looseGlobMatching: true },
    ]);
    expect(errors.map(({ file, err }) => `${file}: ${err.message}`)).toEqual([]);
  });

  it(`loads less than ${target.budget / 1024} KB of gzipped script before the first frame`, async () => {
    const { firstFrameFiles } = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    const files = await Promise.all((firstFrameFiles as string[]).map((file) => readFile(path.join(directory, file))));
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThan(target.budget);
    // A build that has lost half its content would be within the limit, too.
    expect(bytes).toBeGreaterThan(100 * 1024);
  });

  it('has a page that loads its files in the right order, with nothing inline', async () => {
    const page = await readFile(path.join(directory, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script ([^>]*)>(.*?)<\/script>/g)].map(([, attributes, body]) => {
      expect(body).toBe('');
      return attributes;
    });
    const needsPolyfills = target.polyfills.length > 0 || target.format === 'system';
    expect(scripts.length).toBe(needsPolyfills ? 2 : 1);
    if (needsPolyfills) expect(scripts[0]).toMatch(/^defer src="\/?assets\/polyfills-\w+\.js"$/);
    expect(scripts.at(-1)).toContain(target.format === 'system' ? 'type="systemjs-module"' : 'type="module"');
    // A page in a package has no server, so no root-relative addresses.
    if (target.packaged) expect(page).not.toMatch(/(?:src|href)="\//);
  });

  it('may reach only its own origin and the origins that its device needs', async () => {
    const { policy } = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    const set = ['http://localhost:12345'];
    const allowed: Record<string, object> = {
      vizio: { 'script-src': set, 'connect-src': set },
      comcastflex: { 'connect-src': ['ws://localhost:*', 'ws://127.0.0.1:*'] },
    };
    expect(policy).toEqual(allowed[platform] ?? {});
    // The rest of the strict policy stays as it is.
    expect(policyOfBuild(policy).replace(/ (?:http|ws):\/\/\S+:(?:\d+|\*)(?=[; ])/g, '')).toBe(contentSecurityPolicy);
  });

  it("contains only its own family's vendor library; the web build loads all of them later, to simulate devices", async () => {
    const { firstFrameFiles } = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    const files = (await readdir(path.join(directory, 'assets'))).map((file) => `assets/${file}`);
    /** A string of each library that no minifier changes. */
    const words: Record<string, string> = { comcastflex: 'JSMessageChanged', lg: 'WebOSServiceBridge not found' };
    for (const [family, word] of Object.entries(words)) {
      const holding: string[] = [];
      for (const file of files)
        if ((await readFile(path.join(directory, file), 'utf8')).includes(word)) holding.push(file);
      expect(holding.length > 0).toBe(platform === family || platform === 'web');
      // LG's is small and needed for the first call to the set; Firebolt's loads only on a box without its own.
      const isAtOnce = holding.some((file) => (firstFrameFiles as string[]).includes(file));
      expect(isAtOnce).toBe(platform === 'lg' && family === 'lg');
    }
  });

  it('loads from the device only scripts that its policy permits', async () => {
    const files = (await readdir(path.join(directory, 'assets'))).map((file) => path.join(directory, 'assets', file));
    const scripts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const addresses = scripts.flatMap((script) => script.match(/http:\/\/localhost:\d+/g) ?? []);
    // The web build can simulate a set, and then requests that set's library in vain.
    const expected = ['vizio', 'web'].includes(platform) ? ['http://localhost:12345'] : [];
    expect([...new Set(addresses)]).toEqual(expected);
  });

  it('names its service only if the page is in a package', async () => {
    const entry = (await readdir(path.join(directory, 'assets'))).filter((file) => /^main-.*\.js$/.test(file));
    const scripts = await Promise.all(entry.map((file) => readFile(path.join(directory, 'assets', file), 'utf8')));
    expect(scripts.some((script) => script.includes('https://nation.dev.proscenium.example'))).toBe(target.packaged);
  });

  it('contains no source map', async () => {
    const files = await readdir(directory, { recursive: true });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const entry = files.find((file) => /assets[\\/]main-[^/\\]*\.js$/.test(file))!;
    expect(await readFile(path.join(directory, entry), 'utf8')).not.toContain('sourceMappingURL');
  });
});
