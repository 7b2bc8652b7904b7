import { filePolicy } from '../edge/content-security-policy.ts'
import { inlineHashes } from '../edge/inline-hashes.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import type { Check, Patient } from './patient.ts'

const edgeOrConfig = 'serve through "release serve", or print the configuration again with "release nginx" and reload'

/** Names and values that every answer must carry; HSTS only where the site is reached over TLS. */
function expected({ origin }: Patient): [string, string][] {
  const flat = securityHeaders('', { secure: origin.startsWith('https:') })
  return flat.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1] ?? '']] : [],
  )
}

const inPolicy = (policies: readonly string[], directive: string) =>
  policies
    .flatMap((policy) => policy.split(';').map((part) => part.trim()))
    .filter((part) => part.startsWith(`${directive} `))

function policiesOf({ front, page }: Patient): string[] {
  const header = front.headers['content-security-policy']
  return [...(header === undefined ? [] : [String(header)]), ...page.policies]
}

/** Security headers and the policy of pages. */
export const headerChecks: readonly Check[] = [
  {
    name: 'security headers',
    repair: edgeOrConfig,
    run: async (patient) => {
      const { ask, channel, script } = patient
      for (const path of ['/', script, `/channels/${channel}.json`, '/no-such-page-of-the-doctor']) {
        const { headers } = await ask(path)
        for (const [name, value] of expected(patient)) {
          if (name === 'content-security-policy') {
            if (headers[name] === undefined) return `${path} has no ${name}`
          } else if (headers[name] !== value) {
            return `${path} says ${name}: ${headers[name] ?? 'nothing'} instead of ${value}`
          }
        }
      }
      return null
    },
  },
  {
    name: 'files of releases run nothing as documents',
    repair: edgeOrConfig,
    run: async ({ ask, script }) => {
      const { headers } = await ask(script)
      const policy = headers['content-security-policy']
      return policy === filePolicy
        ? null
        : `${script} says content-security-policy: ${policy ?? 'nothing'} instead of ${filePolicy}`
    },
  },
  {
    name: 'policy',
    repair: edgeOrConfig,
    run: (patient) => {
      const policies = policiesOf(patient)
      for (const directive of ['default-src', 'script-src', 'frame-ancestors', 'require-trusted-types-for']) {
        if (inPolicy(policies, directive).length === 0) return `the policy of / has no ${directive}`
      }
      const loose = policies.find((policy) => /'unsafe-(?:inline|eval|hashes)'/.test(policy))
      return loose === undefined ? null : 'the policy of / allows unsafe code'
    },
  },
  {
    name: 'inline parts agree with the policy',
    repair:
      'something in front changes the page, or the policy is an old one: turn rewriting off; run "release verify --repair"',
    run: (patient) => {
      const policies = policiesOf(patient)
      const { scripts, styles } = inlineHashes(patient.page.html)
      const missing = (hashes: readonly string[], directive: string) =>
        hashes.filter((hash) => !inPolicy(policies, directive).every((part) => part.includes(`'${hash}'`)))
      const blocked = [...missing(scripts, 'script-src'), ...missing(styles, 'style-src')]
      return blocked.length === 0 ? null : `the policy of / blocks ${blocked.length} inline parts (${blocked[0]})`
    },
  },
]
