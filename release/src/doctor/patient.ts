import type { Answer } from './question.ts'
import type { ReadPage } from './read-page.ts'

/** The edge under examination: how to ask it, and what its front page says. */
export type Patient = {
  readonly origin: string
  readonly ask: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly front: Answer
  readonly page: ReadPage
  readonly channel: string
  /** A script of a live release, by its address. */
  readonly script: string
  /** How often the pointer is asked for, to find nodes that are behind. */
  readonly times: number
}

/** What a check found: `null` when all is well, else what is wrong. */
export type Finding = string | null

export type Check = {
  readonly name: string
  /** What to do where it fails. */
  readonly repair: string
  readonly run: (patient: Patient) => Promise<Finding> | Finding
}
