/** Keys and names of the application configuration (B 3 Config, C "Config keys used"). */
export const appConfig = {
  api: {
    /** Sent as x-api-key with every call (C 7.1). This is the reference service's key; a product sets its own. */
    key: 'proscenium-dev-key',
  },
} as const;
