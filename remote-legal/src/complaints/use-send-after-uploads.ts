import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'
import type { Upload } from './use-attachments.ts'

/**
 * `waiting`: what was written is sent by itself once its files have arrived. `stopped`: it is not, because one of them did
 * not. `left`: the page was left before, and its files with it.
 */
export type SendStage = 'none' | 'waiting' | 'stopped' | 'left'

type Given = {
  readonly draft: Pick<Draft, 'waiting'>
  readonly change: (part: Pick<Draft, 'waiting'>) => void
  readonly uploads: readonly Upload[]
  /** Sends the draft as it stands. */
  readonly send: () => void
}

/** Lets the player send while files are on their way: nobody has to sit by a slow connection. */
export function useSendAfterUploads({ draft, change, uploads, send }: Given) {
  const [stage, setStage] = useState<SendStage>(draft.waiting ? 'left' : 'none')
  const turn = (next: SendStage) => {
    setStage(next)
    change({ waiting: next === 'waiting' })
  }
  const failed = uploads.some((upload) => upload.failed !== null)

  useEffect(() => {
    if (stage !== 'waiting') return
    if (failed) turn('stopped')
    else if (uploads.length === 0) {
      turn('none')
      send()
    }
  }, [stage, failed, uploads.length])

  return {
    /** A failure that was mended needs no words any more. */
    stage: stage === 'stopped' && !failed ? 'none' : stage,
    /** The player wants it sent: now, or as soon as his files have arrived. */
    submit: () => {
      turn(failed ? 'stopped' : uploads.length > 0 ? 'waiting' : 'none')
      if (uploads.length === 0) send()
    },
    callOff: () => turn('none'),
  }
}
