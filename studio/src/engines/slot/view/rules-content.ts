import { element, svgElement } from '../../../web/element.ts'
import type { GameState } from '../../../wire/game-wire.ts'
import { type Face, payingFaces } from '../face.ts'
import { lines } from '../lines.ts'
import { freeSpinFactor, freeSpins, linePays, scatterPays } from '../paytable.ts'
import type { ReelSymbols } from './symbol-images.ts'

type Rules = {
  readonly symbols: ReelSymbols
  readonly rtp: string
  readonly stake: bigint
  readonly amount: (minor: bigint) => string
  readonly minor: (amount: string) => bigint
  readonly jackpot: GameState['jackpot']
}

const counts = [5, 4, 3] as const

function card({ symbols }: Rules, face: Face, rows: readonly (readonly [string, string])[], note: string | null) {
  const { name, picture } = symbols[face]
  const table = rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)])
  return element(
    'li',
    { class: 'pay-card' },
    element('img', { src: picture.src, alt: '', width: '64', height: '64' }),
    element(
      'div',
      {},
      element('h4', {}, name),
      note === null ? null : element('p', { class: 'pay-note' }, note),
      element('dl', {}, ...table),
    ),
  )
}

function lineDrawing(path: readonly number[], line: number): HTMLElement {
  const dots = path.map((row, reel) =>
    svgElement('rect', { x: `${reel * 8 + 1}`, y: `${row * 8 + 1}`, width: '6', height: '6', rx: '1.5' }),
  )
  const names = ['arriba', 'centro', 'abajo']
  const label = `Línea ${line + 1}: ${path.map((row) => names[row] ?? '').join(', ')}`
  const picture = svgElement('svg', { viewBox: '0 0 40 24', role: 'img', 'aria-label': label }, ...dots)
  return element('li', {}, picture, element('span', { 'aria-hidden': 'true' }, `${line + 1}`))
}

const decimalComma = (text: string): string => text.replace('.', ',')

/** What the game plays for besides, with the chance of the chosen stake. */
function jackpotRules({ jackpot, stake, amount, minor }: Rules): readonly Node[] {
  if (jackpot === null || stake <= 0n) return []
  const rounds = new Intl.NumberFormat('es-VE', { useGrouping: 'always' }).format(minor(jackpot.perHit) / stake)
  const rule = (text: string) => element('li', {}, text)
  return [
    element('h3', {}, 'Jackpot'),
    element(
      'ul',
      { class: 'rules' },
      rule(`Cada ronda juega también por el jackpot ${jackpot.name}, sin costo adicional.`),
      rule(
        `Con ${amount(stake)} lo gana en promedio 1 de cada ${rounds} rondas; con el doble, la probabilidad es el doble.`,
      ),
      rule('Sale al azar de las semillas de la ronda: no depende de su monto ni de cuándo salió la última vez.'),
      rule('El RTP no lo incluye.'),
    ),
  ]
}

/** Paytable, lines and rules for the chosen stake, in amounts and not in multiples. */
export function rulesContent(rules: Rules): readonly Node[] {
  const { stake, amount, rtp } = rules
  const lineStake = stake / BigInt(lines.length)
  const paying = payingFaces.map((face) => {
    const rows = counts.map(
      (count) => [`${count}`, amount(BigInt(linePays[face][count - 3] ?? 0) * lineStake)] as const,
    )
    return card(rules, face, rows, null)
  })
  const scatter = counts.map((count) => {
    const prize = amount(BigInt(scatterPays[count - 3] ?? 0) * stake)
    return [`${count}`, `${prize} y ${freeSpins[count - 3] ?? 0} giros gratis`] as const
  })
  const rule = (text: string) => element('li', {}, text)
  return [
    element(
      'p',
      { class: 'dialog-lead' },
      `Premios para una apuesta de ${amount(stake)} (${amount(lineStake)} por línea).`,
    ),
    element('h3', {}, 'Especiales'),
    element(
      'ul',
      { class: 'pay-cards wide' },
      card(rules, 'W', [], 'Comodín. Sustituye a cualquier símbolo, salvo al de giros. Sale en los rodillos 2, 3 y 4.'),
      card(rules, 'S', scatter, 'Giros. Paga en cualquier posición y abre giros gratis.'),
    ),
    element('h3', {}, 'Premios por línea'),
    element('ul', { class: 'pay-cards' }, ...paying),
    element('h3', {}, `Las ${lines.length} líneas`),
    element('ol', { class: 'line-drawings' }, ...lines.map(lineDrawing)),
    element('h3', {}, 'Reglas'),
    element(
      'ul',
      { class: 'rules' },
      rule(`Cada giro juega siempre las ${lines.length} líneas; la apuesta se reparte por igual entre ellas.`),
      rule('Las líneas pagan símbolos iguales seguidos, desde el primer rodillo de la izquierda.'),
      rule('En cada línea se paga la combinación más larga; los premios de líneas distintas se suman.'),
      rule(
        `En los giros gratis los premios de línea se pagan por ${freeSpinFactor}, con la misma apuesta y sin costo.`,
      ),
      rule('Los giros gratis no abren otros giros gratis.'),
      rule('Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.'),
      rule('Si se interrumpe la conexión, la ronda termina por sí sola y su resultado queda en su historial.'),
    ),
    ...jackpotRules(rules),
    element('h3', {}, 'RTP'),
    element(
      'p',
      {},
      `RTP teórico: ${decimalComma(rtp)} %. El RTP es un promedio teórico a largo plazo; no predice el resultado de su sesión.`,
    ),
  ]
}
