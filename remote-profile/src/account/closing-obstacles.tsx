import type { Closing } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { buttonClass } from '@trebol/shared/ui'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import styles from './account.module.css'
import { texts } from './texts/texts.ts'

type Obstacle = Closing['obstacles'][number]

/** Where the player gets each of them out of the way. */
const ways: Readonly<Record<Obstacle['kind'], string>> = {
  money: '/profile/withdrawal',
  stuck: '/chat',
  withdrawal: '/profile/withdrawal',
  deposit: '/profile/deposit',
  round: '/profile/historical',
  sports: '/deportes',
  lottery: '/lottery?tab=tickets',
  races: '/hipicos?tab=jugadas',
}

/** What has to be over before the account can be closed, each with the way to it. */
export function ClosingObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const t = texts.use().closing
  const currencies = useCurrencies()
  const locale = useLocale()
  const say = (one: Obstacle) =>
    'money' in one ? t[one.kind](showDepositMoney(one.money, currencies, locale)) : t[one.kind](one.count)
  return (
    <>
      <h3 className={styles.strong}>{t.missing}</h3>
      <ul className={styles.list}>
        {obstacles.map((one) => (
          <li key={'money' in one ? one.money.iso : one.kind} className={styles.row}>
            <p>{say(one)}</p>
            <Link className={buttonClass({ kind: 'secondary', small: true })} to={ways[one.kind]}>
              {t.ways[one.kind]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
