import { loadPart } from '@trebol/shared/store'
import { type ComponentType, useEffect, useState } from 'react'
import type { EditForm } from './edit-form.tsx'

type Form = ComponentType<Parameters<typeof EditForm>[0]>
export type EditFormState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Form: Form }
  | { readonly kind: 'failed' }

const load = (): Promise<Form> =>
  import(/* webpackChunkName: "profile-edit" */ './edit-form.tsx').then(({ EditForm: form }) => form)

let kept: Form | null = null

/** The form and the libraries that it needs: most visits only read the profile, so they arrive when it is opened. */
export function useEditForm(editing: boolean): { readonly form: EditFormState; readonly again: () => void } {
  const [form, setForm] = useState<EditFormState>(() => (kept ? { kind: 'ready', Form: kept } : { kind: 'loading' }))
  const wanted = editing && form.kind === 'loading'
  useEffect(() => {
    if (!wanted) return
    let current = true
    loadPart(load).then(
      (loaded) => {
        kept = loaded
        if (current) setForm({ kind: 'ready', Form: loaded })
      },
      () => current && setForm({ kind: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [wanted])
  return { form, again: () => setForm({ kind: 'loading' }) }
}
