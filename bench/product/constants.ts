export { appConfig } from '../../src/config/app.ts';
export { bookmarkFinishedFraction, requests, rows, screen, tileSizes, timing } from '../../src/config/constants.ts';
export { lateTiming } from '../../src/config/late-constants.ts';
