import type { Unit } from '@trebol/shared/contract/release'
import { useEffect, useState } from 'react'
import { type Comparison, comparisonSchema } from '../../src/compare/comparison-schema.ts'
import { ask, type Fault } from '../api/ask.ts'

/** Two releases of a unit that are held against each other. */
export type Pair = { readonly channel: string; readonly unit: Unit; readonly before: string; readonly after: string }
type Read = { readonly key: string; readonly value: Comparison | null; readonly fault: Fault | null }

/** Every byte of both is weighed for it. */
const patienceMs = 60_000

/** What differs between two releases; both `null` until it is known. */
export function useComparison({ channel, unit, before, after }: Pair): Omit<Read, 'key'> {
  const key = new URLSearchParams({ channel, unit, before, after }).toString()
  const [read, setRead] = useState<Read>({ key, value: null, fault: null })
  useEffect(() => {
    const over = new AbortController()
    void ask(comparisonSchema, `/api/v1/compare?${key}`, { signal: over.signal, patienceMs }).then((result) => {
      if (over.signal.aborted) return
      setRead(result.ok ? { key, value: result.value, fault: null } : { key, value: null, fault: result.fault })
    })
    return () => over.abort()
  }, [key])
  return read.key === key ? read : { value: null, fault: null }
}
