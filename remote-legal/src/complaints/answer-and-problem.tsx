import { complaintLanguages } from '@trebol/shared/contract'
import { Banner, SelectField } from '@trebol/shared/ui'
import type { Draft } from './draft.ts'
import { texts } from './texts/texts.ts'

type Props = {
  readonly draft: Pick<Draft, 'lang' | 'unknown'>
  readonly busy: boolean
  readonly problem: string | null
  readonly onEdit: (part: Pick<Draft, 'lang'>) => void
}

/** The end of a form of complaint: the language of the answer, and why it has not been sent. */
export function AnswerAndProblem({ draft: { lang, unknown }, busy, problem, onEdit }: Props) {
  const t = texts.use().form
  return (
    <>
      <SelectField
        name="lang"
        label={t.lang}
        value={lang}
        disabled={busy || unknown}
        options={complaintLanguages.map((id) => ({ id, name: t.langs[id] }))}
        onChange={({ target }) => onEdit({ lang: complaintLanguages.find((id) => id === target.value) ?? 'es' })}
      />
      {problem !== null && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {problem === null && unknown && !busy && <Banner tone="warning">{t.unknown}</Banner>}
    </>
  )
}
