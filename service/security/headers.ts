/** Only the app's own files, pictures and streams: no inline code, no eval, no framing. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A local server of the device, as a vendor's library needs it (scripts/lib/platform-targets.mjs). */
const onTheDevice = /^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1):(?:\d+|\*)$/;

/** The common policy plus the device-local sources its build allows. Nothing else can be added. */
export function policyOfBuild(allowed: unknown): string {
  if (typeof allowed !== 'object' || allowed === null) return contentSecurityPolicy;
  const more = new Map(Object.entries(allowed));
  return contentSecurityPolicy
    .split('; ')
    .map((directive) => {
      const sources: unknown = more.get(directive.split(' ')[0] ?? '');
      const added = Array.isArray(sources) ? sources.filter((source) => onTheDevice.test(String(source))) : [];
      return [directive, ...added].join(' ');
    })
    .join('; ');
}

/** The service's own pages have no script at all. */
const pageSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Sent with the service's own pages. Other sites do not see their URLs; a stricter `no-referrer` would also remove the
 * origin by which forms are recognised as ours.
 */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pageSecurityPolicy,
  'referrer-policy': 'same-origin',
};

/** Sent with the phone's page (docs/decisions/casting.md), an app that calls this service and shows its pictures. */
export const scriptedPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
};

/** The API documentation: its library's scripts, and calls to this service. */
export const docsSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element of the library.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)',
  'cross-origin-opener-policy': 'same-origin',
};
