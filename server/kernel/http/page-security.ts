// Security headers of pages: script policy, framing and referrers.

/** The content security policy of one page: `hashes` name the inline scripts that we made in it, and no others run. */
export function policyOf(hashes: string, connectTo: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self'${connectTo && ` ${connectTo}`}`,
    `img-src 'self' data: blob:${connectTo && ` ${connectTo}`}`,
    "media-src 'self' blob:", // a seller's own video is measured before it is sent
    "style-src 'self' 'unsafe-inline'", // style attributes carry each picture's own colour
    `script-src 'self' ${hashes}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Keeps browsers on https for two years. Only for https and a public name, without subdomains, which may belong to
 * others, and never on this machine, where other servers share the name.
 */
export const makeTransportHeaders = (origin: string): Record<string, string> => {
  const { protocol, hostname } = new URL(origin)
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname)
  return protocol === 'https:' && isName ? { 'strict-transport-security': 'max-age=63072000' } : {}
}

/** Headers that every page carries. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...makeTransportHeaders(origin),
})
