import * as v from 'valibot'
import { baccaratChoiceSchema, baccaratOutcomeSchema } from '../engines/baccarat/baccarat-engine.ts'
import { sides } from '../engines/baccarat/pay-baccarat.ts'
import { endWords as baccaratEnd, sideNames } from '../engines/baccarat/view/baccarat-words.ts'
import { blackjackOutcomeSchema } from '../engines/blackjack/blackjack-engine.ts'
import { endWords as blackjackEnd } from '../engines/blackjack/view/blackjack-words.ts'
import { classicOutcomeSchema } from '../engines/classic/classic-engine.ts'
import { classicWins } from '../engines/classic/classic-pay.ts'
import { coinChoiceSchema, coinOutcomeSchema } from '../engines/coin/coin-engine.ts'
import { crashChoiceSchema, crashOutcomeSchema } from '../engines/crash/crash-engine.ts'
import { diceChoiceSchema, diceOutcomeSchema } from '../engines/dice/dice-engine.ts'
import { faces } from '../engines/dice/odds.ts'
import { houndNamed } from '../engines/greyhounds/draw-race.ts'
import { greyhoundsOutcomeSchema } from '../engines/greyhounds/greyhounds-engine.ts'
import { houndSpotNamed } from '../engines/greyhounds/hound-spots.ts'
import { kenoChoiceSchema, kenoOutcomeSchema } from '../engines/keno/keno-engine.ts'
import { minesChoiceSchema, minesOutcomeSchema } from '../engines/mines/mines-engine.ts'
import { placedSchema } from '../engines/placed-bets.ts'
import { plinkoChoiceSchema, plinkoOutcomeSchema } from '../engines/plinko/plinko-engine.ts'
import { rouletteOutcomeSchema } from '../engines/roulette/roulette-engine.ts'
import { colourOf, spotNamed } from '../engines/roulette/spots.ts'
import { scratchOutcomeSchema, scratchSymbols } from '../engines/scratch/scratch-engine.ts'
import { diceSpotNamed } from '../engines/sicbo/dice-spots.ts'
import { sicboOutcomeSchema } from '../engines/sicbo/sicbo-engine.ts'
import { payBaseSpin } from '../engines/slot/pay.ts'
import { slotOutcomeSchema } from '../engines/slot/slot-outcome.ts'
import { pokerOutcomeSchema } from '../engines/video-poker/video-poker-engine.ts'
import { handNames } from '../engines/video-poker/view/poker-words.ts'
import { formatTimes } from '../web/format-times.ts'

/** Words for something that an engine has spelled; null when there is nothing to say of it, or it cannot be read. */
type Words = (spelled: unknown) => string | null
/** `bet`: what was bet on. `raise`: the move that added to the stake. `end`: what came of a round that paid. */
type Telling = { readonly bet: Words; readonly raise?: Words; readonly end: Words }

function wordsOf<T>(schema: v.GenericSchema<unknown, T>, words: (read: T) => string | null): Words {
  return (spelled) => {
    const read = v.safeParse(schema, spelled)
    return read.success ? words(read.output) : null
  }
}

/** There is nothing to choose. */
const nothing: Words = () => null

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
/** `4, 8 y 15` */
const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? `${items[0] ?? ''}` : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`
const withoutStop = (text: string): string => text.replace(/\.$/, '')

/** A line of the history has room for so many places of a cloth. */
const mostSpots = 4
const placed = (nameOf: (id: string) => string | undefined): Words =>
  wordsOf(placedSchema, ({ bets }) => {
    const names = bets.map(([id]) => nameOf(id) ?? id)
    const more = names.length - mostSpots
    const rest = more > 0 ? [counted(more, 'apuesta más', 'apuestas más')] : []
    return [...names.slice(0, mostSpots), ...rest].join('; ')
  })

const raises = { double: 'doblada', split: 'separación', insure: 'seguro' } as const

const prizeLines = (count: number): string => counted(count, 'línea con premio', 'líneas con premio')

const tellings: Readonly<Record<string, Telling>> = {
  baccarat: {
    bet: wordsOf(baccaratChoiceSchema, (bets) =>
      sides
        .filter((side) => bets[side] !== '0')
        .map((side) => sideNames[side])
        .join('; '),
    ),
    end: wordsOf(baccaratOutcomeSchema, (coup) => withoutStop(baccaratEnd(coup))),
  },
  blackjack: {
    bet: nothing,
    raise: wordsOf(v.picklist(['double', 'split', 'insure']), (move) => raises[move]),
    end: wordsOf(blackjackOutcomeSchema, (outcome) => withoutStop(blackjackEnd(outcome))),
  },
  classic: { bet: nothing, end: wordsOf(classicOutcomeSchema, ({ stops }) => prizeLines(classicWins(stops).length)) },
  coin: {
    bet: wordsOf(coinChoiceSchema, ({ face }) => face),
    end: wordsOf(coinOutcomeSchema, ({ face }) => `salió ${face}`),
  },
  crash: {
    bet: wordsOf(crashChoiceSchema, ({ auto }) => (auto === null ? null : `cobro automático en ${formatTimes(auto)}`)),
    end: wordsOf(crashOutcomeSchema, ({ collected }) =>
      collected === null ? null : `cobrado en ${formatTimes(collected)}`,
    ),
  },
  dice: {
    bet: wordsOf(diceChoiceSchema, ({ side, chance }) =>
      side === 'under' ? `de 1 a ${chance}` : `de ${faces - chance + 1} a ${faces}`,
    ),
    end: wordsOf(diceOutcomeSchema, ({ face }) => `salió ${face}`),
  },
  greyhounds: {
    bet: placed((id) => houndSpotNamed(id)?.name),
    end: wordsOf(greyhoundsOutcomeSchema, ({ order }) => {
      const [first, second] = order.map((number) => `${number} ${houndNamed(number)?.name}`)
      return `primero ${first}, segundo ${second}`
    }),
  },
  keno: {
    bet: wordsOf(kenoChoiceSchema, ({ picks }) => listed([...picks].sort((a, b) => a - b))),
    end: wordsOf(kenoOutcomeSchema, ({ hits }) => counted(hits, 'acierto', 'aciertos')),
  },
  mines: {
    bet: wordsOf(minesChoiceSchema, ({ mines }) => counted(mines, 'mina', 'minas')),
    end: wordsOf(
      minesOutcomeSchema,
      ({ opened, multiple }) =>
        `${counted(opened.length, 'casilla segura', 'casillas seguras')}, ${formatTimes(multiple)}`,
    ),
  },
  plinko: {
    bet: wordsOf(plinkoChoiceSchema, ({ rows, risk }) => `${rows} filas, riesgo ${risk}`),
    end: wordsOf(plinkoOutcomeSchema, ({ multiple }) => formatTimes(multiple)),
  },
  roulette: {
    bet: placed((id) => spotNamed(id)?.name),
    end: wordsOf(rouletteOutcomeSchema, ({ number }) => `salió el ${number}, ${colourOf(number)}`),
  },
  scratch: {
    bet: nothing,
    end: wordsOf(
      scratchOutcomeSchema,
      ({ won }) => `iguales: ${listed(won.map((at) => scratchSymbols[at]?.name ?? ''))}`,
    ),
  },
  sicbo: {
    bet: placed((id) => diceSpotNamed(id)?.name),
    end: wordsOf(sicboOutcomeSchema, ({ dice }) => `salieron ${listed(dice)}`),
  },
  slot: {
    bet: nothing,
    end: wordsOf(slotOutcomeSchema, ({ stops, free }) => {
      const { lineWins } = payBaseSpin(stops)
      const spins = free.length > 0 ? [counted(free.length, 'giro gratis', 'giros gratis')] : []
      return listed([...(lineWins.length > 0 ? [prizeLines(lineWins.length)] : []), ...spins])
    }),
  },
  'video-poker': { bet: nothing, end: wordsOf(pokerOutcomeSchema, ({ hand }) => handNames[hand]) },
}

/** What a round is about, for its player's history: `detail` of the wallet's movements. */
export type Told = { readonly engine: string; readonly title: string }

/** `Ruleta Jardín: Rojo; Pleno 17`; the title alone where there is nothing to choose. */
export const tellBet = (round: Told, choice: unknown): string => titled(round, tellings[round.engine]?.bet(choice))
/** `Blackjack Verde: seguro` */
export const tellRaise = (round: Told, move: unknown): string => titled(round, tellings[round.engine]?.raise?.(move))
/** `Ruleta Jardín: salió el 17, negro` */
export const tellEnd = (round: Told, outcome: unknown): string => titled(round, tellings[round.engine]?.end(outcome))

/** What a movement of the wallet may say. */
const longest = 600
const titled = ({ title }: Told, words: string | null | undefined): string =>
  (words ? `${title}: ${words}` : title).slice(0, longest)
