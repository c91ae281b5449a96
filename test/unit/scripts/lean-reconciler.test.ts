import { expect, it } from 'vitest';
import { readObject, withHost } from '../../../scripts/lib/lean-reconciler.mjs';

const library = `
const reconcilerConfig = {
  supportsHydration: false,
  supportsMutation: true,
  appendChild,
  appendInitialChild: appendChild,
  cancelTimeout: clearTimeout
};
`;

it('replaces what the host never has, and leaves what it does', () => {
  const host = readObject(library, 'reconcilerConfig');
  const code = `
    var supportsHydration = $$$config.supportsHydration;
    var supportsMutation = $$$config.supportsMutation;
    var hydrateInstance = $$$config.hydrateInstance;
    var appendInitialChild = $$$config.appendInitialChild;`;
  expect(withHost(code, host)).toBe(`
    var supportsHydration = false;
    var supportsMutation = true;
    var hydrateInstance = undefined;
    var appendInitialChild = $$$config.appendInitialChild;`);
});

it('fails the build when a new version of the package describes its host in another way', () => {
  expect(() => readObject('const host = create();', 'reconcilerConfig')).toThrow('no reconcilerConfig');
});
