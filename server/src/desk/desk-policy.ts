/** What the desk may do: its own files by their paths, nothing inline, no script from text but its own chunks, never in a frame. */
export const deskPolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/desk/static/js/`,
    `style-src ${origin}/desk/static/css/`,
    `font-src ${origin}/desk/static/font/`,
    `img-src ${origin}/desk/favicon.svg ${origin}/desk/file/`,
    `connect-src ${origin}/desk/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types trebol-desk',
  ].join('; ')
