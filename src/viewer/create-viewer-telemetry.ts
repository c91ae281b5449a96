import type { Report } from '../config/report.ts';
import type { RegistrationStore } from '../stores/registration/registration-store.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { Account } from './create-account.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Telemetry of this product and this viewer (C 7.7). */
export function createViewerTelemetry(
  { window, platform, brand, appType, clock, session, lifetime }: ViewerBase,
  { api, tokens }: Account,
  registration: RegistrationStore,
  localReport: Report,
): Telemetry {
  const telemetry = createTelemetry({
    app: {
      name: brand.applicationName,
      version: brand.version,
      environment: __ENVIRONMENT__,
      applicationId: `proscenium-${brand.id}`,
      brand: brand.envBrand,
      platform: platform.key,
      appType,
    },
    fetch: window.fetch.bind(window),
    clock,
    random: () => platform.random(),
    window,
    document: window.document,
    analyticsId: async () => {
      if (session.viewerKind === 'anonymous') return null;
      const xid = await api.profile.getXid();
      return xid.ok ? xid.data : null;
    },
    secrets: () => {
      const { accessToken, refreshToken } = tokens.record ?? {};
      return [accessToken, refreshToken, registration.code?.code].filter((secret) => secret !== undefined);
    },
    localReport,
  });
  lifetime.add(() => telemetry.dispose());
  return telemetry;
}
