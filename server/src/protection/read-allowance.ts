import type { Database } from '@trebol/shared/database'
import { readContract, readLimitsLeft } from './read-standing.ts'

type Asked = { readonly playerId: string; readonly iso: string; readonly now: Date }
export type Allowance = { readonly playLeftMs: number | null; readonly spendLeft: bigint | null }

/** How long and with how much a player may go on, by the contract of his day and his limits: the lowest of them all. */
export async function readAllowance(db: Database, asked: Asked): Promise<Allowance> {
  const contract = await readContract(db, asked)
  const limits = await readLimitsLeft(db, asked, ({ type }) => type !== 'deposit' && type !== 'single_stake')
  const times = limits.flatMap(({ type, left }) => (type.endsWith('_time') ? [left] : []))
  const money = limits.flatMap(({ type, left }) => (type.endsWith('_time') ? [] : [left]))
  const contractMs = contract?.playLeftMs ?? null
  const playLeft = least(contractMs === null ? times : [BigInt(Math.trunc(contractMs)), ...times])
  const spend = contract?.spendLeft ?? null
  return {
    playLeftMs: playLeft === null ? null : Number(playLeft),
    spendLeft: least(spend === null ? money : [spend, ...money]),
  }
}

const least = (all: readonly bigint[]): bigint | null =>
  all.reduce<bigint | null>((found, one) => (found === null || one < found ? one : found), null)
