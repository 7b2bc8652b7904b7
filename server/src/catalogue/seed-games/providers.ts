import type { Area } from '@trebol/shared/contract'

/** Made-up studios. */
export const providers = {
  'casa-lucero': 'Casa Lucero',
  'pluma-real': 'Pluma Real',
  'taller-norte': 'Taller Norte',
  'cobre-vivo': 'Cobre Vivo',
  'estudio-ceiba': 'Estudio Ceiba',
  'marea-alta': 'Marea Alta',
  'dos-colibries': 'Dos Colibríes',
  'fragua-sur': 'Fragua Sur',
  'cuarzo-azul': 'Cuarzo Azul',
  'puerto-farol': 'Puerto Farol',
  'mesa-clara': 'Mesa Clara',
  'salon-aurora': 'Salón Aurora',
  'chispa-taller': 'Chispa Taller',
  'recta-sur': 'Recta Sur',
  'bombo-y-bola': 'Bombo y Bola',
  'cancha-virtual': 'Cancha Virtual',
} as const

export type ProviderSlug = keyof typeof providers

/** Who makes games of an area; a studio that stands twice makes twice as many. */
export const makers: Readonly<Record<Area, readonly [ProviderSlug, ...ProviderSlug[]]>> = {
  slots: [
    'casa-lucero',
    'casa-lucero',
    'pluma-real',
    'pluma-real',
    'taller-norte',
    'cobre-vivo',
    'cobre-vivo',
    'estudio-ceiba',
    'marea-alta',
    'dos-colibries',
    'dos-colibries',
    'fragua-sur',
    'cuarzo-azul',
    'puerto-farol',
  ],
  table: ['mesa-clara', 'mesa-clara', 'casa-lucero', 'cuarzo-azul', 'fragua-sur'],
  casino: ['salon-aurora', 'salon-aurora', 'mesa-clara', 'puerto-farol'],
  'mini-juegos': ['chispa-taller', 'chispa-taller', 'dos-colibries', 'cobre-vivo', 'taller-norte'],
  hipicos: ['recta-sur', 'cancha-virtual'],
  lottery: ['bombo-y-bola', 'chispa-taller'],
  deportes: ['cancha-virtual', 'recta-sur'],
}
