import { newIntent } from '@trebol/shared/api'
import { complaintLanguages, complaintTopics, uploadedFileSchema } from '@trebol/shared/contract'
import { useState } from 'react'
import * as v from 'valibot'

const draftSchema = v.object({
  topic: v.union([v.picklist(complaintTopics), v.literal('')]),
  ref: v.string(),
  text: v.string(),
  email: v.string(),
  lang: v.picklist(complaintLanguages),
  /** What has been uploaded: it outlives a reload, which the picked file itself does not. */
  files: v.array(v.pick(uploadedFileSchema, ['file_id', 'name', 'bytes'])),
  /** The intent under which it is sent. */
  rid: v.pipe(v.string(), v.uuid()),
  /** It was sent, and what became of it is not known: until it is, nothing but the same may be sent. */
  unknown: v.boolean(),
  /** It is to be sent once its files have arrived. */
  waiting: v.optional(v.boolean(), false),
})
export type Draft = v.InferOutput<typeof draftSchema>
export type KeptFile = Draft['files'][number]

const emptyDraft = (lang: Draft['lang']): Draft => ({
  ...{ topic: '', ref: '', text: '', email: '', lang, files: [] },
  ...{ rid: newIntent(), unknown: false, waiting: false },
})

function readDraft(key: string): Draft | null {
  try {
    const read = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Blocked or full: what is written lasts as long as the page.
  }
}

/**
 * What somebody is writing, kept in the tab with every sign. The key says whose it is: who comes next does not see it, and
 * its writer finds it after a reload or a new login. `begin`: what the address asks to begin with.
 */
export function useDraft(whose: string, lang: Draft['lang'], begin: Partial<Draft> = {}) {
  const key = `trebol:complaint:${whose}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(key) ?? emptyDraft(lang)
    return kept.unknown ? kept : { ...kept, ...begin }
  })
  const set = (change: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = change(before)
      keepDraft(key, next)
      return next
    })
  return {
    draft,
    change: (part: Partial<Draft>) => set((before) => ({ ...before, ...part })),
    changeFiles: (files: (before: readonly KeptFile[]) => readonly KeptFile[]) =>
      set((before) => ({ ...before, files: [...files(before.files)] })),
    clear: () => {
      keepDraft(key, null)
      setDraft(emptyDraft(lang))
    },
  }
}
