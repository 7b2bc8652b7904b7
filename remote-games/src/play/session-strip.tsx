import type { Launch, PlaySession } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { useBalance, useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText, Button } from '@trebol/shared/ui'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './session-strip.module.css'
import { playTexts } from './texts/play-texts.ts'

type Props = { readonly launch: Launch; readonly session: PlaySession | null; readonly onExit: () => void }

/** Drawn by us, not by the provider: the way out, the balance, the time and the result of this session. */
export function SessionStrip({ launch, session, onExit }: Props) {
  const t = playTexts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const balance = useBalance(launch.iso)
  const now = useNow()
  const net = session
    ? amountToMinor(session.net, currencies.find(({ iso }) => iso === session.iso)?.decimals ?? 2)
    : null
  const started = session ? Date.parse(session.started_at) : now
  return (
    <section className={styles.strip} aria-label={t.region} data-mode={launch.mode}>
      <Button small kind="secondary" onClick={onExit}>
        <LogOut aria-hidden="true" size={18} />
        {t.exit}
      </Button>
      <h1 className={styles.title} tabIndex={-1}>
        {launch.title}
      </h1>
      <dl className={styles.facts}>
        {launch.mode === 'real' ? (
          <>
            <Fact name={t.balance}>
              <AmountText money={balance} currencies={currencies} locale={locale} />
            </Fact>
            <Fact name={t.result}>
              <AmountText
                money={net === null ? null : { minor: net, iso: launch.iso }}
                currencies={currencies}
                locale={locale}
                signed
              />
            </Fact>
          </>
        ) : (
          <div>
            <dt className="sr-only">{t.mode}</dt>
            <dd>{t.demo}</dd>
          </div>
        )}
        <Fact name={t.time}>{elapsed(now - started)}</Fact>
        <Fact name={t.clock}>
          {new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(now)}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
