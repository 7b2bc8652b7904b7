import type { Withdrawal } from '@trebol/shared/contract'
import { useLoaderData, useRevalidator } from '@trebol/shared/router'
import { openCurrency, useCurrencies, useCurrency, useLocale, useOnline } from '@trebol/shared/store'
import { Banner, Button, DefinitionList, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import { AccountList } from './account-list.tsx'
import type { loadWithdrawal } from './load-withdrawal.ts'
import { PayoutAccountForm } from './payout-account-form.tsx'
import { texts } from './texts/texts.ts'
import { WithdrawalChecklist } from './withdrawal-checklist.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import styles from './withdrawal-page.module.css'

/** The way out. It looks the same on a break and when excluded: nothing of what protects closes it. */
export function WithdrawalPage() {
  const t = texts.use()
  const { money, zone, accounts, most, withdrawals, readAt } = useLoaderData<typeof loadWithdrawal>()
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const currencies = useCurrencies()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<Withdrawal | null>(null)
  const { iso, blockers, methods } = money
  useReload(
    iso,
    withdrawals.some(({ status, reason }) => status !== 'paid' && reason === null),
  )
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  const usable = accounts.filter(({ method }) => methods.some(({ id }) => id === method))
  const show = (amount: string) => showDepositMoney({ amount, iso }, currencies, locale)
  const add = methods.some(({ available }) => available) && accounts.length < most ? () => setAdding(true) : null
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <DefinitionList
            items={[
              { term: t.available, value: show(money.available) },
              { term: t.bonus, value: show(money.bonus) },
              { term: t.locked, value: show(money.locked) },
            ]}
          />
          <div role="status">
            {made !== null && (
              <Banner tone="success">{t.done(made.id, moment.format(new Date(made.promised_by)))}</Banner>
            )}
          </div>
          {methods.length === 0 ? (
            <Panel title={t.noMethods(iso)}>
              <Button onClick={openCurrency}>{t.changeCurrency}</Button>
            </Panel>
          ) : blockers.some(({ done }) => !done) ? (
            <WithdrawalChecklist blockers={blockers} onAddAccount={() => setAdding(true)} />
          ) : (
            <WithdrawalForm
              key={iso}
              money={money}
              zone={zone}
              accounts={usable}
              onMade={(withdrawal) => {
                setMade(withdrawal)
                void revalidate()
              }}
            />
          )}
          {accounts.length > 0 && <AccountList accounts={accounts} onAdd={add} onChanged={() => void revalidate()} />}
        </div>
        <WithdrawalList
          withdrawals={withdrawals}
          readAt={readAt}
          zone={zone}
          asksDocuments={blockers.some(({ code, done, to }) => code === 'IDENTITY' && !done && to !== null)}
          onChanged={() => void revalidate()}
        />
      </div>
      {adding && (
        <PayoutAccountForm
          methods={methods}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

const everyMs = 10_000

/** Another currency may be chosen while the page is open, and what is under way goes on elsewhere. */
function useReload(loaded: string, underWay: boolean) {
  const current = useCurrency()
  const online = useOnline()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (current !== loaded) void revalidate()
  }, [current, loaded, revalidate])
  useEffect(() => {
    if (!underWay || !online) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [underWay, online, revalidate])
}
