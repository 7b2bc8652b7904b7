import { Labelled, type Labelling } from './labelled.tsx'
import { SelectControl, type SelectControlProps } from './select-control.tsx'

type Props = Omit<SelectControlProps, 'id'> & Labelling

/** A labelled choice on the platform's own select: the right control on a phone. Help and error are read with it. */
export function SelectField({ id, label, error, help, optional, className, ...select }: Props) {
  return (
    <Labelled id={id} label={label} error={error} help={help} optional={optional ?? false} className={className}>
      {(control) => <SelectControl {...select} {...control} />}
    </Labelled>
  )
}
