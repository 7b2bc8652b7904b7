import { useAgeMin, useCurrencies } from '@trebol/shared/store'
import { Field, SelectField } from '@trebol/shared/ui'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../start/use-config.ts'
import { texts } from '../texts.ts'
import styles from './auth.module.css'
import type { RegisterFields } from './register-schema.ts'

export function PersonalStep() {
  const { register, formState } = useFormContext<RegisterFields>()
  const { errors } = formState
  const currencies = useCurrencies()
  const age = useAgeMin()
  const { countries, documentTypes } = useConfig()
  const date = errors.day?.message ?? errors.month?.message ?? errors.year?.message
  return (
    <>
      <Field
        label={texts.auth.name}
        help={texts.auth.nameHelp}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <fieldset>
        <legend className={styles.legend}>{texts.auth.birth}</legend>
        <div className={styles.date}>
          <Field
            label={texts.auth.day}
            inputMode="numeric"
            autoComplete="bday-day"
            maxLength={2}
            {...register('day')}
            aria-invalid={date ? true : undefined}
          />
          <Field
            label={texts.auth.month}
            inputMode="numeric"
            autoComplete="bday-month"
            maxLength={2}
            {...register('month')}
          />
          <Field
            label={texts.auth.year}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            {...register('year')}
          />
        </div>
        {date && <p className={styles.error}>{date}</p>}
      </fieldset>
      <SelectField
        label={texts.auth.country}
        empty={texts.auth.choose}
        options={countries}
        autoComplete="country"
        error={errors.country?.message}
        {...register('country')}
      />
      <SelectField
        label={texts.auth.documentType}
        empty={texts.auth.choose}
        options={documentTypes}
        error={errors.document_type?.message}
        {...register('document_type')}
      />
      <Field
        label={texts.auth.documentNumber}
        error={errors.document_number?.message}
        {...register('document_number')}
      />
      <Field
        label={texts.auth.phone}
        help={texts.auth.phoneHelp}
        type="tel"
        autoComplete="tel"
        error={errors.phone_number?.message}
        {...register('phone_number', { setValueAs: (typed: string) => typed.replace(/[\s()-]/g, '') })}
      />
      <SelectField
        label={texts.auth.currency}
        empty={texts.auth.choose}
        options={currencies.map(({ iso, name }) => ({ id: iso, name: `${name} (${iso})` }))}
        {...register('currency')}
      />
      <label className={styles.check}>
        <input type="checkbox" {...register('age_ok')} aria-invalid={errors.age_ok ? true : undefined} />
        <span>
          {texts.auth.ageOk(age)}
          {errors.age_ok && <span className={styles.error}> {errors.age_ok.message}</span>}
        </span>
      </label>
      <label className={styles.check}>
        <input type="checkbox" {...register('terms')} aria-invalid={errors.terms ? true : undefined} />
        <span>
          {texts.auth.terms}
          {errors.terms && <span className={styles.error}> {errors.terms.message}</span>}
        </span>
      </label>
      <label className={styles.check}>
        <input type="checkbox" {...register('promo')} />
        {texts.auth.promo}
      </label>
    </>
  )
}
