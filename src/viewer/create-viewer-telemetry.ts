import type { Report } from '../config/report.ts';
import {
  createErrorReports,
  type ErrorReports,
  type ErrorReportsOptions,
} from '../telemetry/error-report/error-reports.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

interface ViewerTelemetry {
  telemetry: Telemetry;
  errorReports(url: ErrorReportsOptions['url'], script: ErrorReportsOptions['script']): ErrorReports;
}

/** Telemetry of this product and this viewer (C 7.7). @param viewer made after it, as its calls are told */
export function createViewerTelemetry(
  { window, platform, brand, appType, clock, lifetime }: ViewerBase,
  viewer: () => Pick<Viewer, 'api' | 'tokens' | 'registration' | 'login'>,
  localReport: Report,
): ViewerTelemetry {
  const app = {
    name: brand.applicationName,
    version: brand.version,
    environment: __ENVIRONMENT__,
    applicationId: `proscenium-${brand.id}`,
    brand: brand.envBrand,
    platform: platform.key,
    appType,
  };
  const sending = { app, fetch: window.fetch.bind(window), clock };
  const secrets = (): readonly string[] => {
    const { tokens, registration, login } = viewer();
    const { accessToken, refreshToken } = tokens.record ?? {};
    const { email, password } = login;
    const own = [accessToken, refreshToken, email, password].filter((secret) => secret !== undefined);
    return [...own, ...registration.secrets()];
  };
  const telemetry = createTelemetry({
    ...sending,
    storage: platform.storage,
    random: () => platform.random(),
    secrets,
    window,
    document: window.document,
    analyticsId: async () => {
      const { tokens, api } = viewer();
      // Until somebody has signed in, anonymously or not, nobody has an id.
      if (!tokens.record) return null;
      const xid = await api.profile.getXid();
      return xid.ok ? xid.data : null;
    },
    localReport,
  });
  lifetime.add(() => telemetry.dispose());
  const { sessionId } = telemetry;
  return {
    telemetry,
    errorReports: (url, script) =>
      createErrorReports({ ...sending, secrets, sessionId, lines: () => telemetry.recentLines, url, script }),
  };
}
