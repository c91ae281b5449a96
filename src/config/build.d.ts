/** Constants that the bundler writes into a build (rollup.config.mjs); tests get them from vitest.config.ts. */
declare const __APP_TYPE__: import('./brand.ts').AppType;
declare const __PLATFORM__: import('./brand.ts').PlatformKey;
declare const __ENVIRONMENT__: import('./brand.ts').Environment;
declare const __APP_VERSION__: string;
/** Origin of the service for a page that lies in a package; empty where the service has sent the page. */
declare const __SERVICE__: string;
