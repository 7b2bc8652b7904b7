import { chmod, rename, writeFile } from 'node:fs/promises'

/** Writes something secret as JSON, whole or not at all, readable by the operator's account alone. */
export async function writeSecret(path: string, value: unknown): Promise<void> {
  const draft = `${path}.draft`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
}
