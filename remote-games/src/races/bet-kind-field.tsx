import { type Race, type RaceCode, raceCodes } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

type Props = { readonly race: Race; readonly code: RaceCode; readonly onChoose: (code: RaceCode) => void }

/** What can be bet from this race on. Bets over several races stand there only while all of them take bets. */
export function BetKindField({ race, code, onChoose }: Props) {
  const t = texts.use()
  return (
    <SelectField
      label={t.bet.type}
      help={t.bet.explained[code]}
      value={code}
      options={[...race.bet_types, ...race.series].map((type) => ({ id: type.code, name: t.bet.names[type.code] }))}
      onChange={({ target }) => onChoose(raceCodes.find((known) => known === target.value) ?? 'ganador')}
    />
  )
}
