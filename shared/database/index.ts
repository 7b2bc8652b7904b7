export * from './database.ts'
export * from './is-database-error.ts'
export * from './open-database.ts'
export * from './require-current-tables.ts'
