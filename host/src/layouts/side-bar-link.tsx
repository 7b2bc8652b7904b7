import { NavLink } from '@trebol/shared/router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './side-bar.module.css'
import type { useNavEntry } from './use-nav-entry.ts'

type Props = {
  readonly to: string
  readonly Icon?: LucideIcon
  /** Its name, where what it shows does not say all. */
  readonly label?: string | undefined
  /** Names it for the server. */
  readonly mark?: ReturnType<typeof useNavEntry>['mark']
  readonly children: ReactNode
}

export function SideBarLink({ to, Icon, label, mark, children }: Props) {
  return (
    <li>
      <NavLink end to={to} aria-label={label} {...(mark?.(styles.link) ?? { className: styles.link ?? '' })}>
        {Icon && <Icon aria-hidden="true" size={20} />}
        {children}
      </NavLink>
    </li>
  )
}
