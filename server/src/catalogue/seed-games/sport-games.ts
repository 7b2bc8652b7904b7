import type { Family } from './family.ts'
import { sportsFacts } from './sports-facts.ts'

/** Games of the area deportes. The lottery has a page of its own and no entries here. */
export const sportFamilies: readonly Family[] = [
  {
    categories: ['virtuales', 'apuestas', 'en-vivo'],
    facts: sportsFacts,
    openings: [
      'Ligas simuladas con cuotas antes del partido y en vivo.',
      'Partidos simulados a toda hora, con marcador y cuotas en vivo.',
    ],
    games: [
      ['Apuestas Deportivas', 'trophy'],
      ['Deportes en Vivo', 'football'],
      ['Fútbol Simulado', 'football'],
      ['Béisbol Simulado', 'baseball'],
      ['Baloncesto Simulado', 'basketball'],
      ['Tenis Simulado', 'tennis'],
      ['Liga del Istmo', 'football'],
      ['Liga del Cafetal', 'baseball'],
      ['Liga del Litoral', 'basketball'],
      ['Circuito de las Islas', 'tennis'],
    ],
  },
]
