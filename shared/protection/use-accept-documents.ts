// By its public name: units are lent one copy of it.
import { ApiError, call } from '@trebol/shared/api'
import { useState } from 'react'
import { type Acceptance, acceptDocuments } from '../contract/index.ts'
import { acceptanceTexts } from './texts/acceptance-texts.ts'

/** Accepts the versions that the player was shown. The server keeps the first yes, so pressing again is harmless. */
export function useAcceptDocuments(onAccepted: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function accept(shown: readonly Acceptance[]): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await call(acceptDocuments, { versions: shown.map(({ document, version }) => ({ document, version })) })
      onAccepted()
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      setProblem(refused ? cause.message : acceptanceTexts.read().unknown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, accept }
}
