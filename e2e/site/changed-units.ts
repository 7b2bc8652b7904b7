import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildChanged } from './release-tool.ts'

/** What the units of this run say, and what the next release of each says in its place. */
export const words = {
  games: {
    lead: 'Tragamonedas con su retorno teórico (RTP) a la vista.',
    newLead: 'Tragamonedas de la versión nueva.',
    note: 'El RTP es un promedio teórico a largo plazo; no predice el resultado de su sesión.',
    newNote: 'El RTP es un promedio: así lo dice la versión nueva.',
  },
  profile: { title: 'Editar mi perfil', newTitle: 'Editar mis datos' },
  host: { title: 'Casino, deportes, lotería e hípicos', newTitle: 'Casino, deportes y la portada nueva' },
} as const

const built = new Map<string, string>()

/** Builds what is asked for first, and keeps it for all journeys of this process. */
function once(name: string, build: () => string): string {
  const folder = built.get(name) ?? build()
  built.set(name, folder)
  return folder
}

/** The games unit with another text at the top of an area, and another one in a part that is fetched late. */
export const nextGames = (): string =>
  once('games', () => {
    const { lead, newLead, note, newNote } = words.games
    return buildChanged('games', {
      'src/texts/spanish.ts': (source) => source.replace(lead, newLead),
      'src/game-sheet/texts/spanish.ts': (source) => source.replace(note, newNote),
    })
  })

/** The same build with other bytes, so many lines more in its entry: another release. */
const otherBytes = (name: string, build: () => string, lines: number, entry = 'remoteEntry.js'): string =>
  once(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'trebol-other-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    cpSync(build(), folder, { recursive: true })
    appendFileSync(join(folder, entry), '\n'.repeat(lines))
    return folder
  })

/** A release for links, which no journey withdraws. */
export const trialGames = (): string => otherBytes('trial of games', nextGames, 1)
/** One more release, beside the next one. */
export const thirdGames = (): string => otherBytes('third of games', nextGames, 2)

const live = (folder: string) => (): string => resolve(import.meta.dirname, '../..', folder, 'dist')
/** Says what the live one says, as the next one of legal does. */
export const sameGames = (): string => otherBytes('same games', live('remote-games'), 1)
export const nextLegal = (): string => otherBytes('legal', live('remote-legal'), 1)

export const nextProfile = (): string =>
  once('profile', () => {
    const { title, newTitle } = words.profile
    return buildChanged('profile', {
      'src/texts/spanish.ts': (source) => source.replace(`title: '${title}'`, `title: '${newTitle}'`),
    })
  })

export const nextHost = (): string =>
  once('host', () => {
    const { title, newTitle } = words.host
    return buildChanged('host', {
      'src/home/texts/spanish.ts': (source) => source.replace(`title: '${title}'`, `title: '${newTitle}'`),
    })
  })

/** A release whose pages are counted: those of other journeys tell of themselves a moment later. */
export const countedHost = (): string => otherBytes('counted host', nextHost, 1, 'index.html')
