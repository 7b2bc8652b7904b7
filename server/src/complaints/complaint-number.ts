import { caseNumber } from '../text/case-number.ts'

/** As in `R-7KQ2M9XWTA`. */
export const complaintNumber = (): string => caseNumber('R')
