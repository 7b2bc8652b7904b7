import type { DepositKind } from '@trebol/shared/contract'
import styles from './deposit-page.module.css'

const drawings: Readonly<Record<DepositKind, string>> = {
  sandbox: 'M9 3h6M11 3v6L6 20h12L13 9V3',
  pago_movil: 'M7 3h10v18H7zM11 18h2',
  bank_transfer: 'M3 10l9-6 9 6zM6 10v7M12 10v7M18 10v7M4 20h16',
  redirect: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v6M20 14v6',
  voucher: 'M4 6v12M8 6v12M11 6v12M16 6v12M20 6v12',
  card: 'M3 6h18v12H3zM3 10h18M7 14h3',
  crypto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 9h8M12 9v7',
  agent: 'M5 10v10h14V10M3 10l2-6h14l2 6zM10 20v-5h4v5',
}

/** A small drawing of a way to pay: nobody's brand. Its card says the rest. */
export const MethodMark = ({ kind }: { readonly kind: DepositKind }) => (
  <svg className={styles.mark} aria-hidden="true" viewBox="0 0 24 24">
    <path d={drawings[kind]} />
  </svg>
)
