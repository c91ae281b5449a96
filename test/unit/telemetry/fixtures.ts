import type { AppFacts } from '../../../src/telemetry/app-facts.ts';

export const appFacts: AppFacts = {
  name: 'Proscenium',
  version: '4.1.11',
  environment: 'dev',
  applicationId: 'app-1',
  brand: 'nation',
  platform: 'web',
  appType: 'MVPD',
};
