import { baseball } from './baseball.ts'
import { basketball } from './basketball.ts'
import { football } from './football.ts'
import type { Sport, SportName } from './sport.ts'
import { tennis } from './tennis.ts'

const sports: Readonly<Record<SportName, Sport>> = { football, basketball, baseball, tennis }

export const sportNamed = (name: SportName): Sport => sports[name]
