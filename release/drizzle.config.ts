import { defineConfig } from 'drizzle-kit'

// `npm run migrations` compares these tables with the last migration and writes the difference.
export default defineConfig({ dialect: 'postgresql', schema: './src/database/schema/index.ts', out: './drizzle' })
