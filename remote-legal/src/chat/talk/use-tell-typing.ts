import { call } from '@trebol/shared/api'
import { noteTyping } from '@trebol/shared/contract'
import { useRef } from 'react'
import type { Talk } from './use-conversation.ts'

const everyMs = 3_000

/**
 * Says that the person is writing, at most once in three seconds and only while somebody is there to see it. Nothing of what is
 * written goes along, and a sign that is lost is none.
 */
export function useTellTyping({ conversation_id, key }: Talk, seen: boolean): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (!seen || performance.now() - toldAt.current < everyMs) return
    toldAt.current = performance.now()
    call(noteTyping, { conversation_id, ...(key !== undefined && { key }) }).catch(() => undefined)
  }
}
