import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type OverridePass, overrideParameter, redemptionSchema } from '@trebol/shared/contract/override'
import type { RemoteUnit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { readOverrideToken, writeToken } from '../overrides/override-token.ts'
import { redemptionFaults } from '../overrides/redeem-override.ts'
import { presentRelease } from '../pointer/project-pointer.ts'
import type { Signer } from '../signing/signer.ts'
import type { DevBuild } from './dev-unit.ts'

const lifeMs = 12 * 60 * 60 * 1000
const largest = 8_192
const bodySchema = v.pipe(v.string(), v.parseJson(), redemptionSchema)

type Options = {
  readonly unit: RemoteUnit
  readonly channel: string
  readonly signer: Signer
  /** The unit as it is built now; `null` before its first build. */
  readonly build: () => DevBuild | null
}

/**
 * Gives the local unit to each page of the dev edge as `release override` gives a published one: by a signed link, which
 * the page redeems for a signed pass. The pass of an earlier page pins an entry that may have changed since, so that
 * each page is led to a link of its own. Source: docs/platform.md, "Overrides".
 */
export function devOverride({ unit, channel, signer, build }: Options) {
  const waiting = new Map<string, number>()

  /** Where a page is to be opened instead; `null`: it came with a link, or there is nothing to give. */
  const linkFor = (address: string): string | null => {
    const current = build()
    const url = new URL(address, 'http://dev')
    if (current === null || url.searchParams.has(overrideParameter)) return null
    const nonce = randomBytes(16).toString('hex')
    const expiresAt = new Date(Date.now() + lifeMs)
    for (const [old, end] of waiting) if (end < Date.now()) waiting.delete(old)
    waiting.set(nonce, expiresAt.getTime())
    const link = {
      kind: 'override',
      channel,
      unit,
      id: current.manifest.id,
      nonce,
      expiresAt: expiresAt.toISOString(),
    } as const
    url.searchParams.set(overrideParameter, writeToken(signer, link))
    return url.pathname + url.search
  }

  const redeem = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
    const tooLong = Number(request.headers['content-length'] ?? largest + 1) > largest
    const { success, output } = v.safeParse(bodySchema, tooLong ? '' : await text(request))
    const link = success ? readOverrideToken(signer, output.token) : null
    const current = build()
    if (link === null || current === null || link.id !== current.manifest.id) return fault('forged')
    if (!success || !waiting.delete(link.nonce)) return fault('taken')
    const { id, expiresAt } = link
    const { browser } = output
    const release = presentRelease(current.manifest)
    const pass: OverridePass = { kind: 'override-pass', channel, browser, unit, id, release, expiresAt }
    return { status: 200, body: signer.sign(JSON.stringify(pass)) }
  }

  return {
    linkFor,
    receive: (request: IncomingMessage, response: ServerResponse): void => {
      redeem(request).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        () => response.destroy(),
      )
    },
  }
}

const fault = (name: keyof typeof redemptionFaults) => {
  const { status, message } = redemptionFaults[name]
  return { status, body: JSON.stringify({ error: name, message }) }
}
