import { call, newIntent } from '@trebol/shared/api'
import { uploadFile } from '@trebol/shared/contract'
import { sendFile } from '@trebol/shared/uploads'
import { useRef, useState } from 'react'

/** A receipt on its way: sent once however often the report is sent, and going on where a broken upload stopped. */
export function useReceipt() {
  const [file, setFile] = useState<File | null>(null)
  const upload = useRef({ id: newIntent(), sent: null as string | null })
  return {
    file,
    pick: (picked: File | null) => {
      upload.current = { id: newIntent(), sent: null }
      setFile(picked)
    },
    /** Gives the id of the file as the server keeps it; null when there is none. Rejects as a call does. */
    send: async (): Promise<string | null> => {
      if (file === null) return null
      const { id, sent } = upload.current
      if (sent !== null) return sent
      const { file_id } = await sendFile(file, {
        purpose: 'receipt',
        uploadId: id,
        send: (piece, options) => call(uploadFile, piece, options),
      })
      upload.current = { id, sent: file_id }
      return file_id
    },
  }
}
