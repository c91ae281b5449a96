import { hexId } from '../config/hex-id.ts';
import type { Report, ReportEvent } from '../config/report.ts';
import { Analytics } from './analytics/analytics.ts';
import { type ConsentState, maySend } from './analytics/consent-state.ts';
import { LogIntake, type LogsVendor } from './log-intake/log-intake.ts';
import { Monitoring, type MonitoringVendor } from './monitoring/monitoring.ts';
import type { RunningOptions, RunningTelemetry, TelemetryConfig } from './telemetry-types.ts';

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
  let consent: ConsentState = 'unknown';
  const mayTellIds = (): boolean => maySend(consent);
  const logs = await startLogs(options, config, vendors, mayTellIds);
  const report = (line: ReportEvent): void => {
    options.localReport(line);
    logs?.add(line);
  };
  const monitoring = await startMonitoring(options, config, vendors, mayTellIds);
  const analytics = createAnalytics(options, config, report);
  const stopFollowing = followTheEnd(options, analytics);
  return {
    add: (line) => logs?.add(line),
    view(path, at) {
      monitoring?.view(path);
      analytics.view(path, at);
    },
    logEvent: (name, facts, at) => analytics.logEvent(name, facts, at),
    identify(viewer, at) {
      analytics.setUser(viewer?.profileId ?? null);
      if (viewer === null) return;
      const { viewerKind, userType, accountType, provider } = viewer;
      analytics.logEvent('viewer-identified', { viewerKind, userType, accountType, provider }, at);
    },
    figures: (name, figures) => monitoring?.figures(name, figures),
    consent(state) {
      consent = state;
      analytics.setConsent(state);
    },
    sdkStarted: (name) => logs?.sdkStarted(name),
    sdkFailed: (name, cause) => logs?.sdkFailed(name, cause),
    dispose() {
      stopFollowing();
      analytics.dispose();
    },
  };
}

async function startLogs(
  options: RunningOptions,
  config: TelemetryConfig,
  vendors: Vendors,
  mayTellIds: () => boolean,
) {
  const { url, clientToken } = config.intake;
  if (url === null || clientToken === null) return null;
  const { secrets = () => [] } = options;
  return part(options, 'log-intake', async () => {
    const vendor = await vendors.logs();
    return new LogIntake({ ...options, vendor, url, clientToken, secrets, mayTellIds });
  });
}

async function startMonitoring(
  options: RunningOptions,
  config: TelemetryConfig,
  vendors: Vendors,
  mayTellIds: () => boolean,
) {
  const { url, clientToken, applicationId, sessionSampleRate, replaySampleRate } = config.intake;
  if (url === null || clientToken === null || applicationId === null) return null;
  return part(options, 'monitoring', async () => {
    const rates = {
      ...(sessionSampleRate !== undefined && { sessionSampleRate }),
      ...(replaySampleRate !== undefined && { replaySampleRate }),
    };
    const vendor = await vendors.monitoring();
    return new Monitoring({ vendor, url, clientToken, applicationId, app: options.app, mayTellIds, ...rates });
  });
}

async function part<T>({ localReport }: RunningOptions, name: string, make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (cause) {
    localReport({ level: 'warn', event: 'telemetry-part-failed', detail: { part: name, reason: String(cause) } });
    return null;
  }
}

function createAnalytics(options: RunningOptions, { analytics: config }: TelemetryConfig, report: Report): Analytics {
  const { random, analyticsId: readAnalyticsId, secrets = () => [] } = options;
  return new Analytics({ ...options, config, nextId: () => hexId(random), readAnalyticsId, secrets, report });
}

/** Events leave before the app may end, and once the network is back. @returns stops */
function followTheEnd({ window, document }: RunningOptions, analytics: Analytics): () => void {
  const leave = (): void => analytics.leave();
  const leaveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  const retry = (): void => analytics.retry();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
  };
}
