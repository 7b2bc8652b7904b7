import { asideCookie, asideForm } from '../edge/choose-host.ts'
import { contentSecurityPolicy, filePolicy } from '../edge/content-security-policy.ts'
import { numberCookie, numberCookieText, numberForm } from '../edge/host-number.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import type { PageSettings } from '../pages/page-settings.ts'
import { splitPolicy } from '../pages/static-page.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
const variableOf = (name: string) => `$trebol_${name.toLowerCase().replaceAll('-', '_')}`

/** What an answer says of caching, by what it is; \`set $trebol_kind\` in the locations below chooses. */
const caching = [
  ['~^404:(?:file|release)$', 'no-store'],
  ['~^40[05]:', 'no-store'],
  ['~^(?:413|414|429|5..):', 'no-store'],
  ['~:release$', 'public, max-age=31536000, immutable'],
  ['~:crawler$', 'public, max-age=300'],
  ['~:proxy$', 'no-store'],
  ['~:page:own$', 'no-store'],
  ['default', 'no-cache'],
] as const

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))
}

/** A map to the value of a header of ours, empty (so not sent) where the server behind has set that header itself. */
const unlessSet = (name: string, value: string) => [
  `    map $upstream_http_${name.toLowerCase().replaceAll('-', '_')} ${variableOf(name)} {`,
  `        ""      ${value};`,
  '        default "";',
  '    }',
]

/** The number of a browser, drawn where it has none, and the cookie that keeps it: on pages, while a host ramps. */
const rampMaps = ({ secure }: PageSettings) => [
  `    map $cookie_${asideCookie} $trebol_aside { "~^${asideForm}$" $cookie_${asideCookie}; default "-"; }`,
  `    map $cookie_${numberCookie} $trebol_known { "~^${numberForm}$" $cookie_${numberCookie}; default ""; }`,
  '    split_clients $request_id $trebol_drawn {',
  ...Array.from({ length: 99 }, (_, number) => `        1% ${number};`),
  '        *  99;',
  '    }',
  '    map $trebol_known $trebol_number { "" $trebol_drawn; default $trebol_known; }',
  '    map "$trebol_kind$trebol_ramp:$trebol_known" $trebol_cookie {',
  `        "page:ramp:" ${quoted(numberCookieText('$trebol_drawn', { secure }))};`,
  '        default      "";',
  '    }',
]

/**
 * Maps and add_header lines of the configuration. All stand in the server block: nginx forgets the ones of an outer
 * block where an inner one adds its own. An empty value is a header that is not sent.
 */
export function nginxHeaders(settings: PageSettings): { maps: string[]; lines: string[] } {
  const { secure } = settings
  const policy = contentSecurityPolicy(settings)
  const fixed = pairs(securityHeaders(policy, { secure })).filter(
    ([name]) => name !== 'Content-Security-Policy' && name !== 'Referrer-Policy',
  )
  const maps = [
    '    # The policy of a page stands in the page, with the hashes of its inline parts; what browsers heed in a header',
    '    # alone stands here. Files of releases are no documents; everything else gets the whole policy.',
    '    map $trebol_kind $trebol_policy {',
    `        release ${quoted(filePolicy)};`,
    `        page    ${quoted(splitPolicy(policy).header)};`,
    `        default ${quoted(policy)};`,
    '    }',
    '    # Pages whose address may hold a token tell it to nobody.',
    '    map $uri $trebol_referrer {',
    '        ~*^/auth/ "no-referrer";',
    '        default   "strict-origin-when-cross-origin";',
    '    }',
    "    # A page that is one browser's: while a host ramps, and of the host before the live one.",
    '    map "$trebol_kind$trebol_ramp$trebol_spare" $trebol_own { "~^page." ":own"; default ""; }',
    '    map "$status:$trebol_kind$trebol_own" $trebol_caching {',
    ...caching.map(
      ([pattern, value]) => `        ${pattern === 'default' ? pattern : quoted(pattern)} ${quoted(value)};`,
    ),
    '    }',
    ...rampMaps(settings),
    '    map "$status:$trebol_kind" $trebol_robots { "404:page" "noindex"; default ""; }',
    '    map $status $trebol_allow { 405 "GET, HEAD"; default ""; }',
    '    map $status $trebol_retry { 503 "30"; default ""; }',
    '    # Headers of the product server go before these.',
    ...unlessSet('Content-Security-Policy', '$trebol_policy'),
    ...unlessSet('Referrer-Policy', '$trebol_referrer'),
    ...unlessSet('Cache-Control', '$trebol_caching'),
    ...fixed.flatMap(([name, value]) => unlessSet(name, quoted(value))),
  ]
  const names = ['Content-Security-Policy', 'Referrer-Policy', 'Cache-Control', ...fixed.map(([name]) => name)]
  const lines = [
    ...names.map((name) => `        add_header ${name} ${variableOf(name)} always;`),
    '        add_header Set-Cookie $trebol_cookie always;',
    '        add_header X-Robots-Tag $trebol_robots always;',
    '        add_header Allow $trebol_allow always;',
    '        add_header Retry-After $trebol_retry always;',
  ]
  return { maps, lines }
}
