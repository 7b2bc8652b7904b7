import {
  authorSchema,
  changeUrlSchema,
  commitSchema,
  messageSchema,
  type ReleaseSource,
  sourceLengths,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'
import { firstLine, nameIn } from './clean.ts'
import { gitSource } from './git-source.ts'
import { joinSources } from './join-sources.ts'
import { pipelineSource } from './pipeline-source.ts'

/** Options of `publish` that say what a build was made from. */
export type SourceOptions = {
  readonly commit?: string
  readonly author?: string
  readonly message?: string
  readonly url?: string
}
type Env = Readonly<Record<string, string | undefined>>

const variables = {
  commit: 'RELEASE_COMMIT',
  author: 'RELEASE_AUTHOR',
  message: 'RELEASE_MESSAGE',
  url: 'RELEASE_CHANGE_URL',
} as const satisfies Record<keyof SourceOptions, string>

const repairs = {
  commit: `give one line of at most ${sourceLengths.commit} characters`,
  author: `give a name and no mail address: one line of at most ${sourceLengths.author} characters`,
  message: 'give one line without control characters',
  url: `give the address of a page, like https://example.com/commit/1a2b3c4, of at most ${sourceLengths.changeUrl} characters and without a password`,
} as const satisfies Record<keyof SourceOptions, string>

/**
 * What a person or script says on purpose. An option that a script left empty says nothing.
 * @throws WrongUsage when a part must not be recorded
 */
function readSaid(said: SourceOptions, nameOf: (part: keyof SourceOptions) => string): ReleaseSource {
  const read = (part: keyof SourceOptions, schema: v.GenericSchema<string>, keep = (text: string) => text) => {
    const text = said[part]?.trim() ?? ''
    if (text === '') return null
    const { success, output } = v.safeParse(schema, keep(text))
    if (!success) throw new WrongUsage(`${nameOf(part)} cannot be recorded: ${repairs[part]}.`)
    return output
  }
  return {
    commit: read('commit', commitSchema),
    author: read('author', authorSchema, nameIn),
    message: read('message', messageSchema, firstLine),
    changeUrl: read('url', changeUrlSchema),
    committedAt: null,
  }
}

/**
 * What the build in a folder was made from: said by options, by `RELEASE_…`, by the pipeline that this runs in, by Git in
 * the folder, in this order. Source: docs/platform.md, "Publish".
 * @throws WrongUsage when an option or a `RELEASE_…` must not be recorded
 */
export async function readSource(options: SourceOptions, env: Env, folder: string): Promise<ReleaseSource> {
  const fromEnv = Object.fromEntries(Object.entries(variables).map(([part, name]) => [part, env[name]]))
  const pipeline = pipelineSource(env)
  const said = joinSources([
    readSaid(options, (part) => `--${part}`),
    readSaid(fromEnv, (part) => variables[part]),
    ...(pipeline ? [pipeline] : []),
  ])
  const git = await gitSource(folder, said.commit)
  return git ? joinSources([said, git]) : said
}
