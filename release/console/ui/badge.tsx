import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'good' | 'gold' | 'danger' | 'info' | 'quiet'

/** A word that stands for a state. */
export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={[styles.badge, styles[tone]].join(' ')}>{children}</span>
)
