import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '../has-code.ts'
import { Refusal } from '../refusal.ts'
import { createExclusive } from '../store/create-exclusive.ts'
import { replaceFile } from '../store/replace-file.ts'
import { createPair, publicKeyOf, type SigningKeyFile, signingKeyFileSchema } from './signing-key.ts'

const fileSchema = v.pipe(v.string(), v.parseJson(), signingKeyFileSchema)

/** The public keys that hosts are built with, beside the signing key. */
export const publicKeysFile = (path: string) => join(dirname(path), 'pointer-keys.json')

const bytesOf = (content: unknown) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

async function writePublicKeys(path: string, { current, next }: SigningKeyFile): Promise<void> {
  const keys = [current, ...(next ? [next] : [])].map(publicKeyOf)
  await replaceFile(publicKeysFile(path), bytesOf(keys))
}

async function writeKeys(path: string, keys: SigningKeyFile): Promise<SigningKeyFile> {
  await replaceFile(path, bytesOf(keys), 0o600)
  await writePublicKeys(path, keys)
  return keys
}

/** Reads the signing key. @throws Refusal with the repair. */
export async function readSigningKey(path: string): Promise<SigningKeyFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const why = hasCode(error, 'ENOENT') ? 'There is no signing key at' : 'The signing key cannot be read at'
    throw new Refusal(`${why} ${path}: name it with RELEASE_SIGNING_KEY, or run "release signing-key create".`)
  })
  const { success, output } = v.safeParse(fileSchema, text)
  if (!success) throw new Refusal(`${path} is no signing key: restore it from a copy.`)
  return output
}

/** Whether there is a signing key, sound or not. */
export async function hasSigningKey(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Creates the signing key of a new installation, unless there is one. */
export async function createSigningKey(path: string): Promise<'created' | 'exists'> {
  const keys: SigningKeyFile = { current: createPair(), next: null, past: [] }
  const created = await createExclusive(path, bytesOf(keys), 0o600)
  await writePublicKeys(path, await readSigningKey(path))
  return created
}

/** Adds the key that is to sign next, so that hosts can be built that know it already. @throws Refusal */
export async function prepareNextKey(path: string): Promise<SigningKeyFile> {
  const keys = await readSigningKey(path)
  if (keys.next) return keys
  return writeKeys(path, { ...keys, next: createPair() })
}

/** The key that was prepared. @throws Refusal when there is none */
export function requireNext({ next }: SigningKeyFile): NonNullable<SigningKeyFile['next']> {
  if (next) return next
  throw new Refusal('There is no next signing key: run "release signing-key prepare" first.')
}

/** Makes the next key the current one; the old one stays known for the log alone. @throws Refusal */
export async function switchToNextKey(path: string): Promise<SigningKeyFile> {
  const keys = await readSigningKey(path)
  const { current, past } = keys
  return writeKeys(path, { current: requireNext(keys), next: null, past: [publicKeyOf(current), ...past] })
}
