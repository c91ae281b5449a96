import { hexId } from '../config/hex-id.ts';
import type { ReportEvent } from '../config/report.ts';
import { Analytics } from './analytics/analytics.ts';
import { LogIntake, type LogsVendor } from './log-intake/log-intake.ts';
import { Monitoring, type MonitoringVendor } from './monitoring/monitoring.ts';
import type { ReportedViewer, RunningOptions, RunningTelemetry, TelemetryConfig } from './telemetry-types.ts';

/** The vendor's libraries, each in its own chunk. */
export interface Vendors {
  logs(): Promise<LogsVendor>;
  monitoring(): Promise<MonitoringVendor>;
}

const vendorsOfTheBuild: Vendors = {
  logs: async () => (await import('@datadog/browser-logs')).datadogLogs,
  monitoring: async () => (await import('@datadog/browser-rum')).datadogRum,
};

/** Starts sending. A part whose library fails to load is reported and left out. */
export async function runTelemetry(
  options: RunningOptions,
  config: TelemetryConfig,
  vendors: Vendors = vendorsOfTheBuild,
): Promise<RunningTelemetry> {
  const { app, fetch, clock, random, window, document, localReport } = options;
  const { storage, analyticsId: readAnalyticsId, secrets = () => [], onStep, sessionId } = options;
  const logs = await startLogs();
  const report = (line: ReportEvent): void => {
    localReport(line);
    logs?.add(line);
  };
  const monitoring = await startMonitoring();
  const nextId = (): string => hexId(random);
  const analytics = new Analytics({
    config: config.analytics,
    app,
    sessionId,
    fetch,
    clock,
    storage,
    nextId,
    readAnalyticsId,
    secrets,
    report,
    onStep,
  });

  const leave = (): void => analytics.leave();
  const leaveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  const retry = (): void => analytics.retry();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', leaveWhenHidden);

  return {
    add: (line) => logs?.add(line),
    view(path, at) {
      monitoring?.view(path);
      analytics.view(path, at);
    },
    event: (name, facts, at) => analytics.logEvent(name, facts, at),
    identify,
    figures: (name, figures) => monitoring?.figures(name, figures),
    consent: (state) => analytics.setConsent(state),
    sdkStarted: (name) => logs?.sdkStarted(name),
    sdkFailed: (name, cause) => logs?.sdkFailed(name, cause),
    dispose() {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      analytics.dispose();
    },
  };

  function identify(viewer: ReportedViewer | null, at: number): void {
    analytics.setUser(viewer?.profileId ?? null);
    if (viewer === null) return;
    const { viewerKind, userType, accountType, provider } = viewer;
    analytics.logEvent('viewer-identified', { viewerKind, userType, accountType, provider }, at);
  }

  async function startLogs(): Promise<LogIntake | null> {
    const { url, clientToken } = config.intake;
    if (url === null || clientToken === null) return null;
    return part('log-intake', async () => {
      const vendor = await vendors.logs();
      return new LogIntake({ vendor, url, clientToken, app, sessionId, clock, random, secrets });
    });
  }

  async function startMonitoring(): Promise<Monitoring | null> {
    const { url, clientToken, applicationId, sessionSampleRate, replaySampleRate } = config.intake;
    if (url === null || clientToken === null || applicationId === null) return null;
    return part('monitoring', async () => {
      const rates = {
        ...(sessionSampleRate !== undefined && { sessionSampleRate }),
        ...(replaySampleRate !== undefined && { replaySampleRate }),
      };
      const vendor = await vendors.monitoring();
      return new Monitoring({ vendor, url, clientToken, applicationId, app, ...rates });
    });
  }

  async function part<T>(name: string, make: () => Promise<T>): Promise<T | null> {
    try {
      return await make();
    } catch (cause) {
      localReport({ level: 'warn', event: 'telemetry-part-failed', detail: { part: name, reason: String(cause) } });
      return null;
    }
  }
}
