export { addDays, addMonths, type Day, dayIn, knownZone, noonOf, startOfDay } from './day.ts'
export { endOfTerm } from './end-of-term.ts'
