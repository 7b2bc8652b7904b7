import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import { startFamily } from '../../scripts/family/start-family.mjs'
import type { Site } from './site.ts'

export type OwnSite = Site & { readonly stop: () => Promise<void> }

/**
 * All journeys come from one address, attach instructions to replies, and do not wait an hour for a draw or a match. A
 * busy machine is no fault of the wallet.
 */
export const testSettings = {
  RATE_LIMIT_FACTOR: '100',
  // Most players of the journeys live in these and deposit without a document; whoever lives elsewhere verifies first.
  KYC_AT_WITHDRAWAL: 'VE,MX',
  NODE_ENV: 'test',
  ATTACH_INSTRUCTIONS: '1',
  QUICK_DRAWS: '1',
  QUICK_JACKPOT: '1',
  QUICK_MATCHES: '1',
  WALLET_TIMEOUT_MS: '30000',
  // A project that is nobody's: what a page sends to its provider never leaves the journey.
  PUSH_PROJECT_ID: 'trebol-journeys',
  PUSH_API_KEY: 'llave-publica-de-prueba',
  PUSH_APP_ID: '1:1234567890:web:abcdef0123456789',
  PUSH_SENDER_ID: '1234567890',
  PUSH_ORIGINS: 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com',
}

/** The whole product once more, with settings that the other journeys do not share. */
export const startOwnSite = async (env: Readonly<Record<string, string>>): Promise<OwnSite> =>
  startWholeSite(env, await freePorts())

export async function startWholeSite(
  env: Readonly<Record<string, string>>,
  ports: Awaited<ReturnType<typeof freePorts>>,
): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trebol-journeys-'))
  const family = await startFamily({ root: resolve(import.meta.dirname, '../..'), dataDir, ports, env })
  const { site, studio, processor, ops, store, accounts, operator } = family
  return {
    ...{ site, studio, processor, ops, store, accounts, operator, dataDir, server: family.serverUrl },
    stop: async () => {
      await family.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
