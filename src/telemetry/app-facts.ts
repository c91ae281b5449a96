/** The facts about the app in every log line and event. */
export interface AppFacts {
  name: string;
  version: string;
  environment: string;
  /** The product's id, the same on all devices. */
  applicationId: string;
  brand: string;
  platform: string;
  appType: string;
}

/** C 9.2 SDK version. */
export const sdk = { name: 'proscenium', version: '2.14.0' } as const;

/** Formats a tag for the monitoring vendor: lower case; letters, digits and a few signs. */
export function tag(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9_.-]+/g, '-');
}
