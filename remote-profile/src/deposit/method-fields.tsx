import type { MethodField } from '@trebol/shared/contract'
import { useServerChoice, useServerField } from '@trebol/shared/regions'
import { Field, SelectField } from '@trebol/shared/ui'

export type FieldValues = Readonly<Record<string, string>>

type Acts = {
  readonly today: string
  readonly onChange: (name: string, value: string) => void
  readonly onLeave: (name: string) => void
}
type Props = Acts & {
  readonly fields: readonly MethodField[]
  readonly values: FieldValues
  readonly errors: FieldValues
  /** Where the money goes is the player's alone: the server changes fields of deposits, never of payout accounts. */
  readonly addressed?: boolean
}

/** The fields that a method asks for, as the server describes them. */
export function MethodFields({ fields, values, errors, addressed = false, ...acts }: Props) {
  return fields.map((field) => {
    const { name, type } = field
    const Part = type === 'select' ? (addressed ? ServerChoice : Choice) : addressed ? ServerTyped : Typed
    return <Part key={name} field={field} value={values[name] ?? ''} error={errors[name]} {...acts} />
  })
}

type PartProps = Acts & { readonly field: MethodField; readonly value: string; readonly error: string | undefined }

const shared = ({ field: { label, name, help, required }, value, error, onChange, onLeave }: PartProps) => ({
  ...{ label, name, value, error },
  ...(help !== undefined && { help }),
  optional: !required,
  onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  onBlur: () => onLeave(name),
})

function Choice({ part, ...props }: PartProps & { readonly part?: ReturnType<typeof useServerChoice> }) {
  return <SelectField {...shared(props)} empty="" options={props.field.options ?? []} {...part} />
}

/** The field is drawn anew when its method is chosen again: what the player has typed stays. */
const fillWhenEmpty =
  ({ field: { name }, value: typed, onChange }: PartProps) =>
  (value: string) => {
    if (typed === '') onChange(name, value)
  }

function ServerChoice({ onChange, ...props }: PartProps) {
  const { value, field } = props
  const chosen = { value, kept: value !== '', set: (next: string) => onChange(field.name, next) }
  const part = useServerChoice(`#deposit-field-${field.name}`, field.options ?? [], chosen, '.field')
  return <Choice onChange={onChange} {...props} part={part} />
}

function Typed({ part, ...props }: PartProps & { readonly part?: ReturnType<typeof useServerField> }) {
  const { type, inputmode, autocomplete } = props.field
  return (
    <Field
      {...shared(props)}
      type={type === 'date' ? 'date' : type === 'tel' ? 'tel' : 'text'}
      {...(type === 'date' && { max: props.today })}
      {...(inputmode !== undefined && { inputMode: inputmode })}
      autoComplete={autocomplete ?? 'off'}
      {...part}
    />
  )
}

function ServerTyped(props: PartProps) {
  const { name } = props.field
  const fill = fillWhenEmpty(props)
  return <Typed {...props} part={useServerField(`#deposit-field-${name}`, fill, '.field')} />
}
