import { describe, expect, it } from 'vitest';
import type { ScreenServices } from '../../../../src/screens/services.ts';
import { pressHeroButton } from '../../../../src/screens/shared/hero-actions.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { item } from '../../../support/fakes/content.ts';

describe('More Info', () => {
  it.each([[null], ['https://logos.example/cox.png']])('shows the provider’s logo %s', (logoWhiteUrl) => {
    const modals = new ModalStore();
    const provider = logoWhiteUrl === null ? null : { id: 'cox', name: 'Cox', logoWhiteUrl };
    const services = { modals, tiles: { picture: () => ({}) }, session: { auth: { provider } } };
    const button = { kind: 'more-info', text: 'More Info', countdown: null, destination: null } as const;
    pressHeroButton(item(), button, services as unknown as ScreenServices);
    expect(modals.current).toMatchObject({ type: 'more-info', item: { providerLogoUrl: logoWhiteUrl } });
  });
});
