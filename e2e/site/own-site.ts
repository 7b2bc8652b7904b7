import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import { copyPreparedData } from '../../scripts/family/prepared-data.mjs'
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
  MOVABLE_TIME: '1',
  // Painting the tiles of an area took a browser longer than all scripts of the page.
  PLAIN_ART: '1',
  WALLET_TIMEOUT_MS: '30000',
  // A project that is nobody's: what a page sends to its provider never leaves the journey.
  PUSH_PROJECT_ID: 'trebol-journeys',
  PUSH_API_KEY: 'llave-publica-de-prueba',
  PUSH_APP_ID: '1:1234567890:web:abcdef0123456789',
  PUSH_SENDER_ID: '1234567890',
  PUSH_ORIGINS: 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com',
}

/**
 * The whole product on ports of its own with a data folder of its own; nothing is left behind. Ports that were free a
 * moment ago may be another's by now: then it takes others.
 */
export async function startOwnSite(env: Readonly<Record<string, string>>): Promise<OwnSite> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(env)
    } catch (error) {
      if (tries === 3 || !(error instanceof Error && /\btaken\b/.test(error.message))) throw error
    }
  }
}

async function startOnce(env: Readonly<Record<string, string>>): Promise<OwnSite> {
  const root = resolve(import.meta.dirname, '../..')
  const dataDir = mkdtempSync(join(tmpdir(), 'trebol-journeys-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const prepared = await copyPreparedData(root, dataDir, env)
    const family = await startFamily({ root, dataDir, ports: await freePorts(), env, prepared })
    const { site, studio, processor, ops, store, accounts, operator } = family
    return {
      ...{ site, studio, processor, ops, store, accounts, operator, dataDir, server: family.serverUrl },
      stop: async () => {
        await family.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
