/** What every line and event says about the app that sent it. */
export interface AppFacts {
  name: string;
  version: string;
  environment: string;
  /** Of the brand's product; the same on all devices. */
  applicationId: string;
  brand: string;
  platform: string;
  appType: string;
}

/** C 9.2 SDK version. */
export const sdk = { name: 'proscenium', version: '2.14.0' } as const;

/** As the vendor of monitoring wants its tags: lower case, and letters, digits and a few signs alone. */
export function tag(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9_.-]+/g, '-');
}
