import { call } from '@trebol/shared/api'
import { getRace } from '@trebol/shared/contract'
import { checkRace } from './check-race.ts'
import { texts } from './texts/texts.ts'
import { type Finding, type Verdict, VerifyForm } from './verify-form.tsx'

/** A race by its name: everything that its seed decided, worked out again on this device. */
export function VerifyRace() {
  const t = texts.use()
  return <VerifyForm label={t.race} help={t.raceHelp} parameter="carrera" submit={t.checkRace} verify={verify} />
}

async function verify(id: string): Promise<Verdict> {
  const t = texts.read()
  const race = await call(getRace, { id })
  const { seed, result } = race
  if (seed === null || result === null) return { kind: 'early' }
  const { commitment, going, scratch, order, expected } = await checkRace({ ...race, seed, result })
  const names = expected.map((num) => `${num} ${race.runners.find((runner) => runner.num === num)?.name ?? ''}`)
  const findings: readonly Finding[] = [
    { fits: commitment, text: t.commitment },
    { fits: going, text: t.going },
    { fits: scratch, text: t.scratch },
    { fits: order, text: t.order(names.join(', ')) },
  ]
  return { kind: 'checked', findings }
}
