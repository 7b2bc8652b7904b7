/** Sent with every answer of the processor: it loads and asks itself alone, and only the site may frame it. */
export const processorPolicy = (siteOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types trebol-card',
  ].join('; ')
