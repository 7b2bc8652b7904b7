export * from './beacon-tables.ts'
export * from './key-tables.ts'
export * from './override-tables.ts'
export * from './own-schema.ts'
