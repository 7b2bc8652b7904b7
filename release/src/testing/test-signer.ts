import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigner } from '../signing/signer.ts'
import { createSigningKey, readSigningKey } from '../signing/signing-key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'trebol-signing-key-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The signing key of the tests of this process, where the command line reads it too. */
export const testKeyPath = join(folder, 'signing-key.json')
await createSigningKey(testKeyPath)
export const testSigner = createSigner(await readSigningKey(testKeyPath))

/** What everything that writes the pointer needs. */
export const refreshing = { signer: testSigner, now: () => new Date() }
