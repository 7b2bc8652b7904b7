import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { main: './src/main.ts', restored: './src/restored.ts' },
  web: {
    entry: {
      index: './src/web/main.ts',
      sportsbook: './src/sportsbook/web/main.ts',
      record: './src/web/record/main.ts',
    },
    template: {
      index: './src/web/index.html',
      sportsbook: './src/sportsbook/web/sportsbook.html',
      record: './src/web/record/record.html',
    },
    chunkPolicy: 'trebol-studio',
  },
})
