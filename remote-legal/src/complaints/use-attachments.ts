import { ApiError, call, newIntent } from '@trebol/shared/api'
import { type FilePurpose, uploadFile } from '@trebol/shared/contract'
import { sendFile } from '@trebol/shared/uploads'
import { useEffect, useRef, useState } from 'react'
import type { KeptFile } from './draft.ts'

export type Upload = {
  readonly uploadId: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  /** Why it stopped; an empty text where no answer came. */
  readonly failed: string | null
}

/** Files on their way: each is sent as soon as it is picked, and one that broke off goes on where it stopped. */
export function useAttachments(onKept: (file: KeptFile) => void, purpose: FilePurpose = 'complaint') {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = aborts.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])

  const set = (uploadId: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.uploadId === uploadId ? { ...one, ...part } : one)))
  const drop = (uploadId: string) => setUploads((before) => before.filter((one) => one.uploadId !== uploadId))

  async function send(file: File, uploadId: string) {
    const abort = new AbortController()
    aborts.current.set(uploadId, abort)
    try {
      const { file_id, name, bytes } = await sendFile(file, {
        ...{ purpose, uploadId, signal: abort.signal },
        send: (piece, options) => call(uploadFile, piece, options),
        onProgress: (share) => set(uploadId, { share }),
      })
      drop(uploadId)
      onKept({ file_id, name, bytes })
    } catch (cause) {
      if (abort.signal.aborted) return
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      set(uploadId, { failed: refused ? (cause.errors.file ?? cause.message) : '' })
    }
  }

  return {
    uploads,
    pick: (file: File) => {
      const uploadId = newIntent()
      setUploads((before) => [...before, { uploadId, file, share: 0, failed: null }])
      void send(file, uploadId)
    },
    again: ({ file, uploadId }: Upload) => {
      set(uploadId, { failed: null, share: 0 })
      void send(file, uploadId)
    },
    remove: (uploadId: string) => {
      aborts.current.get(uploadId)?.abort()
      drop(uploadId)
    },
  }
}
