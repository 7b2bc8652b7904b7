import type { Profile } from '@trebol/shared/contract'
import { Link, useRevalidator } from '@trebol/shared/router'
import { Button, buttonClass, ErrorPanel, PageHeading, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import type { EditFormState } from './use-edit-form.ts'

type Form = { readonly profile: Profile; readonly form: EditFormState; readonly again: () => void }
type Props = Form & { readonly listsError: string | null }

/** The form, or why it cannot be filled in yet. */
export function EditView({ listsError, ...rest }: Props) {
  const t = texts.use()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeading lead={t.profile.form.lead}>{t.profile.form.title}</PageHeading>
      {listsError === null ? (
        <Form {...rest} />
      ) : (
        <Panel art="broken" role="alert" title={listsError}>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.profile.retry}
          </Button>
          <Link className={buttonClass({ kind: 'quiet' })} to="/profile" replace>
            {t.profile.back}
          </Link>
        </Panel>
      )}
    </>
  )
}

function Form({ profile, form, again }: Form) {
  switch (form.kind) {
    case 'loading':
      return <FormSkeleton />
    case 'failed':
      return <ErrorPanel onRetry={again} />
    case 'ready':
      return <form.Form profile={profile} />
  }
}
