import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Profile } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { Link, useNavigate, useRevalidator } from '@trebol/shared/router'
import { notify, useProfileLists, useServerPart } from '@trebol/shared/store'
import { Button, buttonClass, Field, SelectField } from '@trebol/shared/ui'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form'
import { texts } from '../texts/texts.ts'
import { type EditFields, editSchema, withoutFixed } from './edit-schema.ts'
import { FixedData } from './fixed-data.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { withCurrent } from './option-list.ts'
import styles from './profile-page.module.css'
import { invalidProblem, outcomeProblem, type Problem } from './save-problem.ts'
import { SaveProblemBox } from './save-problem-box.tsx'
import { submitProfile } from './submit-profile.ts'

/** A press must not blur the field first: an error that then appears would move the button away from under the pointer. */
const keepFocus = (press: MouseEvent) => press.preventDefault()

/** What the server fills in is unsaved until the player saves it. */
const dirty = { shouldDirty: true } as const

/** Nothing typed is lost: not when the server says no, not when the answer is lost, not when the player leaves by mistake. */
export function EditForm({ profile }: { profile: Profile }) {
  const t = texts.use()
  const { cities, refCodes } = useProfileLists()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | null>(null)
  const saved = useRef(false)
  const { city, ref_code, name, phone_number, fixed = {} } = profile
  const { register, formState, handleSubmit, setError, setFocus, setValue } = useForm<EditFields>({
    resolver: valibotResolver(editSchema(profile)),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: { name, phone_number, city: city ?? '', ref_code },
  })
  const { errors, isDirty, isSubmitting } = formState
  const nameField = useServerField('#profile-name', (value) => setValue('name', value, dirty), '.field')
  const phoneField = useServerField('#profile-phone', (value) => setValue('phone_number', value, dirty), '.field')
  const send = useServerPart('#profile-submit', '.submit')

  /** One field that is wrong takes the focus itself; several are named above the form. */
  function point(found: Problem) {
    const [only, ...more] = found.wrong
    const enough = only !== undefined && more.length === 0 && found.other.length === 0 && found.title === only.message
    setProblem(enough ? null : found)
    if (enough) setFocus(only.field)
  }

  async function save(fields: EditFields) {
    setProblem(null)
    const outcome = await submitProfile(withoutFixed(fields, fixed))
    const found = outcomeProblem(outcome)
    if (found) {
      for (const { field, message } of found.wrong) setError(field, { message })
      return point(found)
    }
    saved.current = true
    await revalidate()
    // The player may have left in the meantime.
    const stays = location.pathname === '/profile'
    if (stays) await navigate('/profile', { replace: true })
    if (outcome.kind !== 'saved') return
    // The form closes by a navigation, which clears messages: what the player is told is said after it.
    const { saved: text } = texts.read().profile.form
    if (outcome.message === null || stays) notify(outcome.message ?? text)
  }

  function submit(event: FormEvent) {
    if (isSubmitting) event.preventDefault()
    else void handleSubmit(save, (wrong: FieldErrors<EditFields>) => point(invalidProblem(wrong)))(event)
  }

  const { form } = t.profile
  const told = (error: FieldError | undefined) => error?.message && form.rule(error.message)
  return (
    <div className={styles.columns}>
      <form className={styles.card} noValidate onSubmit={submit}>
        <SaveProblemBox problem={problem} onGo={setFocus} />
        {!fixed.name && (
          <Field
            label={form.name}
            help={form.nameHelp}
            autoComplete="name"
            readOnly={isSubmitting}
            error={told(errors.name)}
            {...register('name')}
            {...nameField}
          />
        )}
        {!fixed.phone_number && (
          <Field
            label={form.phone}
            help={form.phoneHelp}
            type="tel"
            autoComplete="tel"
            readOnly={isSubmitting}
            error={told(errors.phone_number)}
            {...register('phone_number')}
            {...phoneField}
          />
        )}
        <SelectField
          label={form.city}
          empty={form.noCity}
          help={form.cityHelp}
          options={withCurrent(cities, city ?? '')}
          autoComplete="address-level2"
          error={told(errors.city)}
          {...register('city')}
        />
        <SelectField
          label={form.refCode}
          empty={form.noRefCode}
          options={withCurrent(refCodes, ref_code)}
          autoComplete="off"
          error={told(errors.ref_code)}
          {...register('ref_code')}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} disabled={send.disabled} onMouseDown={keepFocus} {...send.mark()}>
            {isSubmitting ? form.saving : (send.text ?? form.save)}
          </Button>
          <Link className={buttonClass({ kind: 'secondary' })} to="/profile" replace onMouseDown={keepFocus}>
            {form.cancel}
          </Link>
        </div>
      </form>
      <FixedData profile={profile} />
      <LeaveGuard unsaved={() => isDirty && !saved.current} />
    </div>
  )
}
