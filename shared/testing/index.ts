export { catalogueFaults } from './catalogue-faults.ts'
export { openPage } from './open-page.tsx'
