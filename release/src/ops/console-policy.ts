/**
 * What the console may do: its own scripts, styles and fonts by their paths, nothing inline, nothing made from text,
 * never in a frame.
 */
export const consolePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/static/js/`,
    `style-src ${origin}/static/css/`,
    `font-src ${origin}/static/font/`,
    `img-src ${origin}/favicon.svg`,
    `connect-src ${origin}/api/v1/ ${origin}/session`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
