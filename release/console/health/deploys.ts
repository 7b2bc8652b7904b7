import { commandWords, describeMove, type LogLine } from '../../src/report/log-line.ts'
import { clockTime } from '../ui/format.ts'

/** What was done, to which release, when and by whom, in one line. */
export const deployLine = (deploy: LogLine): string =>
  `${commandWords(deploy)}, ${describeMove(deploy)}, ${clockTime(new Date(deploy.at))} by ${deploy.by}`

/** Something was taken back. */
export const isWayBack = ({ command, percent }: LogLine): boolean =>
  command === 'rollback' || command === 'withdraw' || (command === 'ramp' && percent === 0)

/** The numbers of deploys as they stand in lists and plots, for who does not see these. */
export const deploysInWords = (deploys: readonly LogLine[]): string =>
  deploys.map((deploy, index) => `${index + 1} ${deployLine(deploy)}`).join('; ')
