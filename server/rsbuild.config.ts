import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { main: './src/main.ts', prepare: './src/prepare.ts' },
  copy: [{ from: './drizzle', to: 'drizzle' }],
})
