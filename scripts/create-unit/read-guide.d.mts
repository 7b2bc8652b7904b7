/** A block of a step: a new file, a change of one that is there, or command lines. */
export type Block =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: 'commands'; readonly lines: readonly string[] }

export type GuideStep = { readonly title: string; readonly blocks: readonly Block[] }

export const guidePath: string
export const guideHeading: string
export function readGuide(text: string, heading: string): GuideStep[]
