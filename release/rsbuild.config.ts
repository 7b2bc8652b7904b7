import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { cli: './src/cli.ts' },
  copy: [{ from: './drizzle', to: 'drizzle' }],
})
