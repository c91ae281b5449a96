// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { modalFor } from '../../../src/modals/modal-host.tsx';
import { modals } from '../../../src/modals/registry.ts';
import { UnknownModal } from '../../../src/modals/unknown/unknown-modal.tsx';

describe('the modal host', () => {
  it('shows each type by its component', () => {
    for (const [type, component] of Object.entries(modals)) expect(modalFor(type)).toBe(component);
  });

  it.each(['hologram', '', 'toString'])('shows the message for an unknown modal for the type "%s"', (type) => {
    expect(modalFor(type)).toBe(UnknownModal);
  });
});
