import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type PublicKey, publicKeySchema } from '../contract/signed-document.ts'

const fileSchema = v.pipe(v.string(), v.parseJson(), v.pipe(v.array(publicKeySchema), v.minLength(1)))

/**
 * Public keys whose signature under the release pointer this host accepts: `POINTER_KEYS`, else
 * `.keys/pointer-keys.json` of the workspace, which `release signing-key create` writes.
 * @throws Error with the repair. Source: docs/platform.md, "Laws" 5.
 */
export function readPointerKeys(workspace: string): PublicKey[] {
  const path = process.env.POINTER_KEYS || join(workspace, '.keys/pointer-keys.json')
  const repair = 'run "release signing-key create", or name the pointer-keys.json of the installation with POINTER_KEYS'
  if (!existsSync(path)) throw new Error(`There are no pointer keys at ${path}: ${repair}.`)
  const { success, output } = v.safeParse(fileSchema, readFileSync(path, 'utf8'))
  if (!success) throw new Error(`${path} holds no pointer keys: ${repair}.`)
  return output
}
