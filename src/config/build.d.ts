/** Constants that the bundler inlines (rollup.config.mjs); for tests vitest.config.ts defines them. */
declare const __APP_TYPE__: import('./brand.ts').AppType;
declare const __PLATFORM__: import('./brand.ts').PlatformKey;
declare const __ENVIRONMENT__: import('./brand.ts').Environment;
declare const __APP_VERSION__: string;
/** Origin of the service for a packaged app; empty if the service delivers the page. */
declare const __SERVICE__: string;
