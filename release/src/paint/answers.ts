import { createHash } from 'node:crypto'
import { answerOf } from '@trebol/shared/contract/release'
import type { AskProduct } from './draw-pages.ts'

/** What was said to a call, in short: two that are the same were answered the same, or both not at all. */
type Answered = { readonly path: string; readonly body: string; readonly said: string }

/** What a page was drawn of besides its releases. */
export type Answers = readonly Answered[]

const nobody = 'nobody'

export const digestOf = (status: number, reply: unknown): string =>
  createHash('sha256')
    .update(answerOf([status, reply]))
    .digest('base64')

/** Asks as `ask` does, and keeps what is answered. */
export function keepAnswers(ask: AskProduct): { readonly ask: AskProduct; readonly answers: () => Answers } {
  const kept = new Map<string, Answered>()
  const keep = (path: string, body: string, said: string) => void kept.set(`${path} ${body}`, { path, body, said })
  return {
    answers: () => [...kept.values()],
    ask: async (path, body) => {
      keep(path, body, nobody)
      const answer = await ask(path, body)
      keep(path, body, digestOf(answer.status, answer.reply))
      return answer
    },
  }
}

/** Whether all of it is answered the same once more. */
export async function areSame(answers: Answers, ask: AskProduct): Promise<boolean> {
  const isSame = async ({ path, body, said }: Answered) => {
    const now = await ask(path, body).then(
      ({ status, reply }) => digestOf(status, reply),
      () => nobody,
    )
    return now === said
  }
  return (await Promise.all(answers.map(isSame))).every(Boolean)
}
