import { useServerChoice, useServerField } from '@trebol/shared/regions'
import { useAgeMin, useCurrencies } from '@trebol/shared/store'
import { Checkbox, DateField, Field, SelectField } from '@trebol/shared/ui'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../start/use-config.ts'
import type { RegisterFields } from './register-schema.ts'
import { authTexts } from './texts/auth-texts.ts'
import { useRules } from './use-rules.ts'

export function PersonalStep() {
  const t = authTexts.use()
  const { register, formState, watch, getValues, setValue } = useFormContext<RegisterFields>()
  // Both are read here, so that the form keeps them.
  const { errors, dirtyFields } = formState
  const rule = useRules()
  const currencies = useCurrencies()
  const age = useAgeMin()
  const { countries, documentTypes } = useConfig()
  const issued = countries.find(({ id }) => id === watch('country'))?.documents
  const date = rule(errors.day?.message ?? errors.month?.message ?? errors.year?.message)
  type Typed = 'name' | 'document_number' | 'phone_number'
  type Chosen = 'country' | 'document_type' | 'currency'
  // The step is drawn anew when the player comes back to it: what he has typed stays.
  const fill = (name: Typed) => (value: string) => {
    if (!dirtyFields[name]) setValue(name, value)
  }
  const chosen = (name: Chosen) => ({
    value: watch(name) ?? '',
    kept: dirtyFields[name] === true,
    set: (value: string) => setValue(name, value),
  })
  const name = useServerField('#register-name', fill('name'), '.field')
  const number = useServerField('#register-document-number', fill('document_number'), '.field')
  const phone = useServerField('#register-phone', fill('phone_number'), '.field')
  // Each country issues its own documents.
  const otherCountry = () => setValue('document_type', '')
  const setCountry = (value: string) => {
    if (value !== getValues('country')) otherCountry()
    setValue('country', value)
  }
  const country = useServerChoice(
    '#register-country',
    countries.map((known) => ({ id: known.id, name: known.name })),
    { ...chosen('country'), set: setCountry },
    '.field',
  )
  const type = useServerChoice(
    '#register-document-type',
    documentTypes.filter(({ id }) => issued?.includes(id) ?? true),
    chosen('document_type'),
    '.field',
  )
  const currency = useServerChoice(
    '#register-currency',
    currencies.map((known) => ({ id: known.iso, name: `${known.name} (${known.iso})` })),
    chosen('currency'),
    '.field',
  )
  return (
    <>
      <Field
        label={t.auth.name}
        help={t.auth.nameHelp}
        autoComplete="name"
        error={rule(errors.name?.message)}
        {...register('name')}
        {...name}
      />
      <DateField
        label={t.auth.birth}
        birthday
        error={date}
        day={register('day')}
        month={register('month')}
        year={register('year')}
      />
      <SelectField
        label={t.auth.country}
        empty={t.auth.choose}
        autoComplete="country"
        error={rule(errors.country?.message)}
        {...register('country', { onChange: otherCountry })}
        {...country}
      />
      <SelectField
        label={t.auth.documentType}
        empty={t.auth.choose}
        error={rule(errors.document_type?.message)}
        {...register('document_type')}
        {...type}
      />
      <Field
        label={t.auth.documentNumber}
        error={rule(errors.document_number?.message)}
        {...register('document_number')}
        {...number}
      />
      <Field
        label={t.auth.phone}
        help={t.auth.phoneHelp}
        type="tel"
        autoComplete="tel"
        error={rule(errors.phone_number?.message)}
        {...register('phone_number', { setValueAs: (typed: string) => typed.replace(/[\s()-]/g, '') })}
        {...phone}
      />
      <SelectField
        label={t.auth.currency}
        empty={t.auth.choose}
        error={rule(errors.currency?.message)}
        {...register('currency')}
        {...currency}
      />
      <Checkbox label={t.auth.ageOk(age)} error={rule(errors.age_ok?.message)} {...register('age_ok')} />
      <Checkbox
        label={
          <>
            {t.auth.terms}{' '}
            <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
              {t.auth.readTerms}
            </a>
          </>
        }
        error={rule(errors.terms?.message)}
        {...register('terms')}
      />
      <Checkbox label={t.auth.promo} {...register('promo')} />
    </>
  )
}
