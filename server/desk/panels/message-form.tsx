import { messageCategories } from '@trebol/shared/contract'
import { Checkbox, Field, SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'

const empty = { text: '', category: 'account', to: '', leads: false }

type Props = { readonly id: string; readonly pages: readonly string[]; readonly onDone: () => void }

/** Words to a player, with the page where he can do something about it, and whether he is led there. */
export function MessageForm({ id, pages, onDone }: Props) {
  const [{ text, category, to, leads }, setFields] = useState(empty)
  const change = (part: Partial<typeof empty>) => setFields((before) => ({ ...before, ...part }))
  const page = to === '' ? null : to
  return (
    <ActForm
      path="players/message"
      title="Send message"
      body={{ id, text, category, to: page, leads: page !== null && leads }}
      onClose={() => setFields(empty)}
      onDone={onDone}
    >
      <SelectField
        label="About"
        value={category}
        options={messageCategories.map((one) => ({ id: one, name: one }))}
        onChange={({ target }) => change({ category: target.value })}
      />
      <Field
        label="Message to the player"
        maxLength={500}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label="Page"
        value={to}
        options={[{ id: '', name: 'none' }, ...pages.map((one) => ({ id: one, name: one }))]}
        onChange={({ target }) => change({ to: target.value })}
      />
      {page !== null && (
        <Checkbox
          label="Lead the player there now"
          checked={leads}
          onChange={({ target }) => change({ leads: target.checked })}
        />
      )}
    </ActForm>
  )
}
