import { type ReactNode, useId } from 'react'
import styles from './group-part.module.css'

type Props = { readonly name: string; readonly children: (id: string) => ReactNode }

/** One control of a group under its own small label. */
export function GroupPart({ name, children }: Props) {
  const id = useId()
  return (
    <div className={styles.part}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      {children(id)}
    </div>
  )
}
