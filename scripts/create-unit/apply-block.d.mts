import type { Block } from './read-guide.mjs'

export function applyBlock(text: string | null, block: Exclude<Block, { kind: 'commands' }>): string
