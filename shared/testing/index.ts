export { catalogueFaults } from './catalogue-faults.ts'
export { type OpenedPage, openPage } from './open-page.tsx'
export type { Obeyed } from './record-effects.ts'
export { reply } from './reply.ts'
