import type { Area } from '@trebol/shared/contract'
import type { CatalogueGame } from './catalogue-game.ts'
import { casinoFamilies } from './seed-games/casino-games.ts'
import { classicClosings, classicFacts } from './seed-games/classic-facts.ts'
import type { Family } from './seed-games/family.ts'
import { greyhoundFamilies } from './seed-games/greyhound-games.ts'
import { miniFamilies } from './seed-games/mini-games.ts'
import { mix, numberOf, pick } from './seed-games/mix.ts'
import { makers, providers } from './seed-games/providers.ts'
import { slotClosings, slotFacts } from './seed-games/slot-facts.ts'
import { classicSlots, fruitSlots } from './seed-games/slots-classic.ts'
import { adventureSlots, magicSlots, partySlots, spaceSlots } from './seed-games/slots-festive.ts'
import { cloverSlots, orchardSlots } from './seed-games/slots-garden.ts'
import { egyptSlots, mythSlots, orientSlots } from './seed-games/slots-legend.ts'
import { animalSlots, natureSlots } from './seed-games/slots-nature.ts'
import { goldSlots, pirateSlots, seaSlots } from './seed-games/slots-treasure.ts'
import { sportFamilies } from './seed-games/sport-games.ts'
import { tableFamilies } from './seed-games/table-games.ts'

type Draft = Omit<CatalogueGame, 'rank' | 'releaseDate'>

const families: ReadonlyArray<readonly [Area, readonly Family[]]> = [
  [
    'slots',
    [
      ...[
        fruitSlots,
        orchardSlots,
        classicSlots,
        cloverSlots,
        goldSlots,
        seaSlots,
        pirateSlots,
        animalSlots,
        natureSlots,
      ],
      ...[egyptSlots, mythSlots, orientSlots, partySlots, spaceSlots, adventureSlots, magicSlots],
    ],
  ],
  ['table', tableFamilies],
  ['casino', casinoFamilies],
  ['mini-juegos', miniFamilies],
  ['hipicos', greyhoundFamilies],
  ['deportes', sportFamilies],
]

/** What a visitor sees first, in this order. */
const leaders = [
  'siete-dorado',
  'selva-del-jaguar',
  'tiburon-de-guardia',
  'mascara-del-sol',
  'fiesta-en-la-plaza',
  'dragon-de-papel',
  'diamante-del-alba',
  'galeon-de-cartagena',
  'ruta-del-cacao',
  'el-faraon-nino',
  'tucan-parlanchin',
  'cohete-a-saturno',
  'trebol-de-cuatro-vientos',
  'catrina-elegante',
  'lobo-de-la-sierra',
  'frutas-del-tropico',
  'nandu-veloz',
  'rayo-del-olimpo',
]
/** So many slots lead the whole catalogue before other games appear among them. */
const slotsAhead = 100
const everywhere = ['USD', 'VES', 'COP', 'USDT']
const narrower: Readonly<Record<string, readonly string[]>> = { 'corona-de-atahualpa': ['USD', 'COP', 'USDT'] }
const day = 24 * 60 * 60 * 1_000
const dates = {
  slots: { from: Date.UTC(2023, 1, 2), to: Date.UTC(2026, 10, 12) },
  // Older than every game that counts as new.
  others: { from: Date.UTC(2022, 8, 1), to: Date.UTC(2026, 5, 18) },
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const onThreeReels = (family: Family): Family => ({
  ...family,
  categories: [...family.categories, 'clasicos'],
  facts: classicFacts,
  closings: classicClosings,
})

const sentence = (from: readonly string[], slug: string): string => from[numberOf(slug) % from.length] ?? ''

function draft(area: Area, family: Family, name: string, motif: CatalogueGame['motif']): Draft {
  const slug = slugOf(name)
  const maker = pick(makers[area], `maker/${slug}`)
  const opening = sentence(family.openings, `opening/${slug}`)
  const shared = {
    slug,
    name,
    provider: { slug: maker, name: providers[maker] },
    area,
    categories: family.categories,
    jackpot: null,
    currencies: narrower[slug] ?? everywhere,
    motif,
  }
  if (area === 'slots') {
    const description = `${opening} ${sentence(family.closings ?? slotClosings, `closing/${slug}`)}`
    const facts = family.facts ?? slotFacts
    return { ...shared, ...facts, description, exclusive: numberOf(`exclusive/${slug}`) % 20 === 0, live: false }
  }
  if (family.facts === undefined) throw new Error(`"${name}" has no engine: state what its engine does.`)
  return {
    ...shared,
    ...family.facts,
    description: opening,
    exclusive: false,
    live: family.categories.includes('en-vivo'),
  }
}

/** From the last to the first of the list, evenly over the span. */
function releaseDates(drafts: readonly Draft[], { from, to }: { from: number; to: number }): [string, string][] {
  const step = (to - from) / Math.max(1, drafts.length - 1)
  return mix(drafts, 'dates').map(({ slug }, index) => {
    const at = to - Math.floor((index * step) / day) * day
    return [slug, new Date(at).toISOString().slice(0, 10)]
  })
}

function build(): CatalogueGame[] {
  const drafts = families.flatMap(([area, groups]) =>
    groups.flatMap((family) =>
      family.games.map(([name, motif, reels]) => draft(area, reels ? onThreeReels(family) : family, name, motif)),
    ),
  )
  const slots = drafts.filter(({ area }) => area === 'slots')
  const others = drafts.filter(({ area }) => area !== 'slots')
  const released = new Map([...releaseDates(slots, dates.slots), ...releaseDates(others, dates.others)])
  const ahead = mix(slots, 'rank', leaders).slice(0, slotsAhead)
  const ranked = mix(
    drafts,
    'rank',
    ahead.map(({ slug }) => slug),
  )
  return ranked.map((game, index) => ({
    ...game,
    rank: index + 1,
    releaseDate: released.get(game.slug) ?? '2023-02-02',
  }))
}

/** The whole catalogue, the most popular first. Names and providers are made up. */
export const seedGames: readonly CatalogueGame[] = build()
