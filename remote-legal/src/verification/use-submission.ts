import { ApiError, call, newIntent } from '@trebol/shared/api'
import { type KycRequirement, submitKyc, uploadFile } from '@trebol/shared/contract'
import { endsIntent } from '@trebol/shared/intents'
import { sendFile } from '@trebol/shared/uploads'
import { useEffect, useRef, useState } from 'react'

export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly share: number }
  /** `unknown`: no answer came, so sending again goes on with the same. */
  | { readonly kind: 'failed'; readonly text: string | null; readonly unknown: boolean }

/** The names under which the server knows what is being sent: kept for as long as the same files are sent. */
type Intent = { readonly files: readonly File[]; readonly rid: string; readonly uploadIds: readonly string[] }

/**
 * Sends files and hands them in. Trying again after a lost answer goes on where it stopped, under the same names; other
 * files are another intent.
 */
export function useSubmission(requirement: KycRequirement, onSent: () => Promise<void>) {
  const [state, setState] = useState<Submission>({ kind: 'idle' })
  const intent = useRef<Intent | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function send(files: readonly File[]) {
    if (state.kind === 'sending') return
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    const known = intent.current
    const same =
      known !== null && known.files.length === files.length && files.every((file, n) => known.files[n] === file)
    const now = same ? known : { files, rid: newIntent(), uploadIds: files.map(newIntent) }
    intent.current = now
    setState({ kind: 'sending', share: 0 })
    try {
      const ids: string[] = []
      for (const [place, file] of files.entries()) {
        const kept = await sendFile(file, {
          purpose: 'kyc',
          uploadId: now.uploadIds[place] ?? newIntent(),
          send: (piece, options) => call(uploadFile, piece, options),
          onProgress: (share) => setState({ kind: 'sending', share: (place + share) / files.length }),
          signal,
        })
        ids.push(kept.file_id)
      }
      await call(submitKyc, { rid: now.rid, requirement_id: requirement, files: ids }, { signal })
      intent.current = null
      setState({ kind: 'idle' })
      await onSent()
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' })
      const refused = error instanceof ApiError && error.kind === 'refused'
      // A definite no ends the intent: what is sent next is something else.
      if (endsIntent(error)) intent.current = null
      setState({ kind: 'failed', text: refused ? textOf(error) : null, unknown: !refused })
    }
  }

  return {
    state,
    send,
    cancel: () => {
      abort.current?.abort()
      intent.current = null
    },
  }
}

const textOf = (error: ApiError): string => Object.values(error.errors ?? {})[0] ?? error.message
