import { ticketLines } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { announce, Button, MoneyField, Panel } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { useHeard } from '../clock/use-heard.ts'
import { useReloadAt } from '../clock/use-reload-at.ts'
import { percent } from '../lobby/percent.ts'
import { checkStake, stakeRange } from '../stakes/check-stake.ts'
import styles from './buy-view.module.css'
import { DrawPicker } from './draw-picker.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { LotteryData } from './load-lottery.ts'
import { texts } from './texts/texts.ts'
import { useTicketDraft } from './ticket-draft.tsx'
import { addLines, totalOf } from './ticket-lines.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { TriplePicker } from './triple-picker.tsx'
import { useMoneyText } from './use-money-text.ts'

/** Draws, numbers and stake of one lottery; what is chosen goes on the ticket beside it. */
export function BuyView({ data }: { readonly data: LotteryData }) {
  const t = texts.use()
  const locale = useLocale()
  const { lottery } = data.query
  const currency = useCurrencies().find(({ iso }) => iso === data.iso)
  const show = useMoneyText(data.iso)
  const { lines, setLines } = useTicketDraft()
  const [drawIds, setDrawIds] = useState<readonly string[]>([])
  const [nums, setNums] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = data.draws.filter(({ status }) => status === 'open' || status === 'closed')
  useReloadAt(
    waiting.map(({ status, at, closes_at }) => (status === 'open' ? closes_at : at)),
    data,
    useHeard(lottery ? { channel: 'lottery', id: lottery.slug } : null, data),
  )
  if (!lottery || !currency) return <Panel art="empty" title={t.noDraws} text={t.noDrawsText} />

  const open = waiting.filter(({ status }) => status === 'open')
  const draws = open.filter(({ id }) => drawIds.includes(id))
  const stake = checkStake(typed, { bounds: lottery, currency, locale, problems: t.problems })
  const [min, max] = stakeRange(lottery, currency)
  const count = nums.length * draws.length

  function add(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    setProblem(null)
    if (!lottery) return
    if (draws.length === 0) return setProblem(t.problems.draw)
    if (nums.length === 0) return setProblem(t.problems.number)
    if (stake.kind === 'wrong') return
    const added = addLines(lines, { lottery, draws, nums, stake: stake.minor, amount: stake.amount })
    if (added.kind !== 'ok') return setProblem(added.kind === 'full' ? t.problems.full(ticketLines) : t.problems.twice)
    setLines(added.lines)
    setNums([])
    setTold(false)
    announce(t.added(added.lines.length, show(totalOf(added.lines))))
  }

  return (
    <>
      <p className={styles.terms}>
        <strong>{t.pays(String(lottery.multiplier))}</strong> {t.returns(percent(lottery.rtp, locale))}
      </p>
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={add}>
          <DrawPicker lottery={lottery} draws={waiting} read={data} chosen={drawIds} onChange={setDrawIds} />
          {lottery.kind === 'animalitos' ? (
            <FigureGrid figures={lottery.symbols} chosen={nums} onChange={setNums} />
          ) : (
            <TriplePicker chosen={nums} onChange={setNums} />
          )}
          <div className={styles.stake}>
            <MoneyField
              label={t.stake}
              currency={currency}
              locale={locale}
              value={typed}
              help={t.stakeRange(show(min), show(max))}
              error={told && stake.kind === 'wrong' ? stake.message : undefined}
              onChange={({ target }) => {
                setTyped(target.value)
                setTold(false)
              }}
              onBlur={() => typed !== '' && setTold(true)}
            />
            <p className={styles.summary}>
              {count > 0 && stake.kind === 'ok'
                ? t.summary(nums.length, draws.length, show(stake.minor), show(stake.minor * BigInt(count)))
                : '\u00a0'}
            </p>
            <Button type="submit" kind="secondary" wide>
              {t.add}
            </Button>
            {problem && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
          </div>
        </form>
        <TicketPanel />
      </div>
    </>
  )
}
