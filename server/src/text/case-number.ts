import { randomBytes } from 'node:crypto'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten characters by chance that nobody mistakes for one another when they are read aloud: `R-7KQ2M9XWTA`. */
export const caseNumber = (kind: 'R' | 'C'): string =>
  `${kind}-${[...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('')}`
