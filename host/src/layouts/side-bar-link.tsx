import { NavLink } from '@trebol/shared/router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './side-bar.module.css'

type Props = { readonly to: string; readonly Icon?: LucideIcon; readonly children: ReactNode }

export function SideBarLink({ to, Icon, children }: Props) {
  return (
    <li>
      <NavLink end className={styles.link ?? ''} to={to}>
        {Icon && <Icon aria-hidden="true" size={20} />}
        {children}
      </NavLink>
    </li>
  )
}
