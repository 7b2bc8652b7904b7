import { NavLink } from '@trebol/shared/router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './side-bar.module.css'

type Props = {
  readonly to: string
  readonly Icon?: LucideIcon
  /** Its name, where what it shows does not say all. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

export function SideBarLink({ to, Icon, label, children }: Props) {
  return (
    <li>
      <NavLink end className={styles.link ?? ''} to={to} aria-label={label}>
        {Icon && <Icon aria-hidden="true" size={20} />}
        {children}
      </NavLink>
    </li>
  )
}
