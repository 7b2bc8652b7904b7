import { element } from '../element.ts'
import './pay-list.css'
import { createDialog } from './create-dialog.ts'
import { type Verification, verifyContent } from './verify-content.ts'

/** What a player can read before betting. Amounts are of the chosen stake. */
export type Rules = {
  readonly lead: string
  /** Tables of what pays how much: caption, and rows of two. */
  readonly tables: readonly { readonly caption: string; readonly rows: readonly (readonly [string, string])[] }[]
  readonly rules: readonly string[]
  /** In per cent, as the engine states it. */
  readonly rtp: string
  /** What the return depends on, when it depends on how one plays. */
  readonly rtpNote?: string
}

/** Said in every game: what holds whatever is played. */
const always = [
  'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  'Si se interrumpe la conexión, la ronda con saldo se conserva y su resultado queda en su historial.',
]

function rulesContent({ lead, tables, rules, rtp, rtpNote }: Rules): readonly Node[] {
  return [
    element('p', { class: 'dialog-lead' }, lead),
    ...tables.flatMap(({ caption, rows }) => [
      element('h3', {}, caption),
      element(
        'dl',
        { class: 'pay-list' },
        ...rows.flatMap(([name, pays]) => [element('dt', {}, name), element('dd', {}, pays)]),
      ),
    ]),
    element('h3', {}, 'Reglas'),
    element('ul', { class: 'rules' }, ...[...rules, ...always].map((rule) => element('li', {}, rule))),
    element('h3', {}, 'RTP'),
    element(
      'p',
      {},
      `RTP teórico: ${rtp.replace('.', ',')} %. ${rtpNote ? `${rtpNote} ` : ''}El RTP es un promedio teórico a largo plazo; no predice el resultado de su sesión.`,
    ),
  ]
}

/** The two dialogs of every game: what it pays, and the proof of what it did. */
export function createGameDialogs(
  host: HTMLElement,
  { rules, verification }: { rules: () => Rules; verification: () => Verification },
) {
  const rulesDialog = createDialog(host, 'Premios y reglas', () => rulesContent(rules()))
  const verifyDialog = createDialog(host, 'Verificar ronda', () => verifyContent(verification()))
  return { openRules: () => rulesDialog.open(), openVerify: () => verifyDialog.open() }
}
