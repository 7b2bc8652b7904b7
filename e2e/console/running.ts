import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Seeded } from './seed-store.ts'

/** The service that the tests talk to. */
export type Running = {
  readonly site: string
  readonly ops: string
  readonly store: string
  readonly firstKey: string
  readonly releases: Seeded
}

/** A call of the admin API under the first key. */
export async function callService({ ops, firstKey }: Running, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${ops}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firstKey}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${text}`)
  return JSON.parse(text.split('\n')[0] ?? '')
}

/** The secret of a new key for all units and channels. */
export async function newKey(running: Running, name: string, actions: readonly string[]): Promise<string> {
  const order = { name, units: '*', channels: '*', actions, expiresAt: null }
  return ((await callService(running, 'keys', order)) as { token: string }).token
}

type Live = { active: string; previous: string | null; withdrawn: string[]; ramp: unknown }

/** What browsers are told. */
export const pointerOf = ({ store }: Running) =>
  JSON.parse(readFileSync(join(store, 'channels/production.json'), 'utf8')) as {
    rev: number
    units: Partial<Record<string, Live>>
  }
