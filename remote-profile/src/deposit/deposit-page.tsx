import { Link, useLoaderData, useRevalidator } from '@trebol/shared/router'
import { openCurrency, useCurrency } from '@trebol/shared/store'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import styles from './deposit-page.module.css'
import { loadDeposit } from './load-deposit.ts'

function DepositPage() {
  const t = texts.use()
  const { iso, methods, deposits, readAt } = useLoaderData<typeof loadDeposit>()
  useReloadOnCurrency(iso)
  return (
    <>
      <PageHeading lead={t.deposit.lead}>{t.deposit.title}</PageHeading>
      <div className={styles.columns}>
        {methods.length > 0 ? (
          <DepositForm key={iso} methods={methods} />
        ) : (
          <Panel title={t.deposit.noMethods(iso)}>
            <Button onClick={openCurrency}>{t.deposit.changeCurrency}</Button>
          </Panel>
        )}
        <div>
          <DepositList deposits={deposits} readAt={readAt} />
          <Link to="/responsible-gambling?tab=limites" className={styles.limits}>
            {t.deposit.limits}
          </Link>
        </div>
      </div>
    </>
  )
}

/** The methods belong to a currency; another one may be chosen while the page is open. */
function useReloadOnCurrency(loaded: string) {
  const current = useCurrency()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (current !== loaded) void revalidate()
  }, [current, loaded, revalidate])
}

export const depositPage = { loader: loadDeposit, Component: DepositPage }
