import { type PatternOf, paths, type RemotePage } from '@trebol/shared/contract'
import { ComingPage } from '@trebol/shared/ui'

type Pattern = PatternOf<'legal'>

const leads: Partial<Record<Pattern, string>> = {
  '/responsible-gambling': 'Límites, pausas, señales de alerta y dónde pedir ayuda.',
  '/self-exclusion': 'Pausa 24 h, descansos y autoexclusión, sin trámites ni preguntas.',
  '/kyc': 'Qué documentos necesita y cuándo los pedimos.',
  '/rng': 'Cómo se decide cada resultado y qué significa el RTP.',
  '/chat': 'Escríbanos y siga aquí sus conversaciones.',
}

function page(pattern: Pattern): RemotePage {
  const title = paths.find((entry) => entry.pattern === pattern)?.title ?? ''
  const lead = leads[pattern]
  return { Component: () => <ComingPage title={title} {...(lead && { lead })} /> }
}

/** Every page of this unit. */
export const legalPages = {
  '/aml': page('/aml'),
  '/kyc': page('/kyc'),
  '/rng': page('/rng'),
  '/chat': page('/chat'),
  '/rules': page('/rules'),
  '/sport-rules': page('/sport-rules'),
  '/privacy-policy': page('/privacy-policy'),
  '/self-exclusion': page('/self-exclusion'),
  '/dev-tools': page('/dev-tools'),
  '/dispute-resolution': page('/dispute-resolution'),
  '/responsible-gambling': page('/responsible-gambling'),
  '/terms-and-conditions': page('/terms-and-conditions'),
  '/account-payouts-bonuses': page('/account-payouts-bonuses'),
} satisfies Record<Pattern, RemotePage>
