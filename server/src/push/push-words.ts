import type { PushTopic } from '@trebol/shared/contract'

/** What a player reads on the screen of a locked telephone: never an amount, a name, or an offer. */
export type PushWords = {
  readonly topic: PushTopic
  readonly title: string
  readonly body: string
  readonly path: string
  /** Shown over an open page too, which hears nothing of it by realtime. */
  readonly always?: true
}

type Data = Readonly<Record<string, string | null>>

const deposits: Readonly<Record<string, readonly [title: string, body: string]>> = {
  approved: ['Su depósito se acreditó', 'Ya está en su saldo.'],
  rejected: ['Su depósito no se acreditó', 'Vea el motivo en su cuenta.'],
}

const withdrawals: Readonly<Record<string, readonly [title: string, body: string]>> = {
  needs_action: ['Falta algo para pagar su retiro', 'Entre en su cuenta para responder.'],
  sent: ['Su retiro va en camino', 'Lo enviamos a la cuenta que usted eligió.'],
  paid: ['Su retiro se pagó', 'Revise la cuenta que usted eligió.'],
  rejected: ['Su retiro no se pagó', 'El dinero volvió a su saldo. Vea el motivo en su cuenta.'],
  failed: ['Su retiro no llegó', 'El dinero volvió a su saldo. Vea el motivo en su cuenta.'],
}

const complaints: Readonly<Record<string, readonly [title: string, body: string]>> = {
  needs_answer: ['Su reclamación espera su respuesta', 'Entre en su cuenta para responder.'],
  resolved: ['Su reclamación tiene respuesta', 'Léala en su cuenta.'],
}

const limits = '/responsible-gambling?tab=limites'
/** It never says how much is left, nor when there is more: that would call him back. */
const ownLimit = 'Véalo en sus límites. También puede hacer una pausa.'

/** What is said of one event; null: nothing, because it is the player's own act or no news. */
export function pushWords(event: string, { id, status, device }: Data): PushWords | null {
  const named = (query: string) => (id ? `?${query}=${encodeURIComponent(id)}` : '')
  const said = (topic: PushTopic, path: string, words?: readonly [string, string]): PushWords | null =>
    words === undefined ? null : { topic, path, title: words[0], body: words[1] }
  const always = (words: PushWords | null): PushWords | null => words && { ...words, always: true }
  switch (event) {
    case 'DepositUpdated':
      return said('payments', `/profile/deposit${named('deposit')}`, deposits[status ?? ''])
    case 'WithdrawalUpdated':
      return said('payments', '/profile/withdrawal', withdrawals[status ?? ''])
    case 'ComplaintUpdated':
      return said('support', `/dispute-resolution${named('n')}`, complaints[status ?? ''])
    case 'MessageReceived':
      return said('support', '/profile', ['Tiene un mensaje sobre su cuenta', 'Entre para leerlo.'])
    case 'PromotionReceived':
      return said('promotions', '/chat?tab=mensajes&tipo=promo', [
        'Hay una novedad para usted',
        'Puede verla cuando quiera.',
      ])
    case 'OwnLimitNear':
      return always(said('protection', limits, ['Va llegando a un límite que usted se puso', ownLimit]))
    case 'OwnLimitReached':
      return said('protection', limits, ['Llegó a un límite que usted se puso', ownLimit])
    case 'SessionOpened':
      return always(
        said('security', '/profile?tab=security', [
          'Entraron en su cuenta',
          device ? `Desde ${device}. Si no fue usted, cierre esa sesión.` : 'Si no fue usted, cierre esa sesión.',
        ]),
      )
    default:
      return null
  }
}
