import { call } from '@trebol/shared/api'
import { getDraws, getLotteries, splitLotteries } from '@trebol/shared/contract'
import { checkDraw } from './check-draw.ts'
import { texts } from './texts/texts.ts'
import { type Finding, type Verdict, VerifyForm } from './verify-form.tsx'

/** A draw of the lottery by its name: its number, worked out again on this device. */
export function VerifyDraw() {
  const t = texts.use()
  return <VerifyForm label={t.draw} help={t.drawHelp} parameter="sorteo" submit={t.checkDraw} verify={verify} />
}

async function verify(id: string): Promise<Verdict> {
  const t = texts.read()
  const { items } = await call(getLotteries, {})
  const lottery = splitLotteries(items).drawn.find(({ slug }) => id.startsWith(`${slug}-`))
  if (lottery === undefined) return { kind: 'unknown' }
  const date = /-(20\d\d-\d\d-\d\d)-/.exec(id)?.[1]
  const draws = await call(getDraws, { lottery: lottery.slug, ...(date && { date }) })
  const draw = draws.items.find((known) => known.id === id)
  if (draw === undefined) return { kind: 'unknown' }
  const { seed, result } = draw
  if (seed === null || result === null) return { kind: 'early' }
  const { commitment, number, expected } = await checkDraw({ ...draw, seed, result }, lottery)
  const findings: readonly Finding[] = [
    { fits: commitment, text: t.commitment },
    { fits: number, text: t.number(expected) },
  ]
  return { kind: 'checked', findings }
}
