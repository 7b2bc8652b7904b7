export { addDays, addMonths, type Day, dayIn, noonOf, startOfDay } from './day.ts'
export { endOfTerm } from './end-of-term.ts'
