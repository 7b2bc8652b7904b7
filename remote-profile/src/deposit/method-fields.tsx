import type { MethodField } from '@trebol/shared/contract'
import { Field, SelectField } from '@trebol/shared/ui'

export type FieldValues = Readonly<Record<string, string>>

type Props = {
  readonly fields: readonly MethodField[]
  readonly values: FieldValues
  readonly errors: FieldValues
  readonly today: string
  readonly onChange: (name: string, value: string) => void
  readonly onLeave: (name: string) => void
}

/** The fields that a method asks for, as the server describes them. */
export function MethodFields({ fields, values, errors, today, onChange, onLeave }: Props) {
  return fields.map((field) => {
    const { name, label, help, required, options, type } = field
    const shared = {
      label,
      name,
      ...(help !== undefined && { help }),
      error: errors[name],
      optional: !required,
      value: values[name] ?? '',
      onBlur: () => onLeave(name),
    }
    if (type === 'select') {
      return (
        <SelectField
          key={name}
          {...shared}
          empty=""
          options={options ?? []}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )
    }
    return (
      <Field
        key={name}
        {...shared}
        type={type === 'date' ? 'date' : type === 'tel' ? 'tel' : 'text'}
        {...(type === 'date' && { max: today })}
        {...(field.inputmode !== undefined && { inputMode: field.inputmode })}
        autoComplete={field.autocomplete ?? 'off'}
        onChange={({ target }) => onChange(name, target.value)}
      />
    )
  })
}
