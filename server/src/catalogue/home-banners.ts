import type { Area, Banner } from '@trebol/shared/contract'

type HomeBanner = Omit<Banner, 'image'> & { readonly section: { area: Area; slug: string | undefined } | null }

/** What the home page of the demonstration points to. No offers: none of them has anything to win by haste. */
export const homeBanners: readonly HomeBanner[] = [
  {
    id: 'novedades',
    title: 'Lo nuevo del catálogo',
    text: 'Los últimos juegos, con sus reglas y su retorno teórico a la vista.',
    to: '/casino/nuevos',
    terms: null,
    section: { area: 'casino', slug: 'nuevos' },
  },
  {
    id: 'mesa',
    title: 'Juegos de mesa',
    text: 'Ruleta, blackjack y baccarat: conozca los límites de apuesta antes de sentarse.',
    to: '/table',
    terms: null,
    section: { area: 'table', slug: undefined },
  },
  {
    id: 'limites',
    title: 'Juegue a su manera',
    text: 'Fije cuánto puede depositar y cuánto tiempo quiere jugar. Bajar un límite se aplica de inmediato.',
    to: '/responsible-gambling?tab=limites',
    terms: null,
    section: null,
  },
]
