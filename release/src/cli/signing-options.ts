import { resolve } from 'node:path'
import { createSigner, type Signer } from '../signing/signer.ts'
import { readSigningKey } from '../signing/signing-key-file.ts'

/** Where the signing key lies: `RELEASE_SIGNING_KEY`, else `.keys` of the workspace that this tool was built in. */
export const signingKeyPath = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.RELEASE_SIGNING_KEY || resolve(import.meta.dirname, '../..', '.keys/signing-key.json'))

/** The signer of this installation. @throws Refusal with the repair. */
export const openSigner = async (): Promise<Signer> => createSigner(await readSigningKey(signingKeyPath()))
