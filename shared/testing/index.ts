export { catalogueFaults } from './catalogue-faults.ts'
