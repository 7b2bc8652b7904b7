import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  // The second one is for measurements: many command lines in one process.
  entry: { cli: './src/cli.ts', 'command-lines': './src/testing/command-lines.ts' },
  copy: [{ from: './drizzle', to: 'drizzle' }],
})
