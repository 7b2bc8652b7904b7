import { useEffect, useState } from 'react'
import { type ErrorDetail, errorDetailSchema } from '../../src/errors/error-report.ts'
import { ask, type Fault } from '../api/ask.ts'

type Read = { readonly value: ErrorDetail | null; readonly fault: Fault | null }

/** One group of errors with its stack; both `null` until it is known. */
export function useError(channel: string, id: string): Read {
  const path = `/api/v1/errors/${encodeURIComponent(id)}?channel=${encodeURIComponent(channel)}`
  const [read, setRead] = useState<Read>({ value: null, fault: null })
  useEffect(() => {
    const over = new AbortController()
    void ask(errorDetailSchema, path, { signal: over.signal }).then((result) => {
      if (over.signal.aborted) return
      setRead(result.ok ? { value: result.value, fault: null } : { value: null, fault: result.fault })
    })
    return () => over.abort()
  }, [path])
  return read
}
