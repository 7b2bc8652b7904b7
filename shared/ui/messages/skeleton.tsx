import styles from './skeleton.module.css'

type Props = { readonly width?: string; readonly height?: string; readonly shape?: 'text' | 'tile' | 'pill' | 'block' }

/** Placeholder with the final geometry. Hidden from assistive technology; the container carries `aria-busy`. */
export function Skeleton({ width, height, shape = 'text' }: Props) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${styles[shape]}`} style={{ width, height }} />
}
