import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { main: './src/main.ts', restored: './src/restored.ts' },
  web: {
    entry: { index: './src/web/main.ts', sportsbook: './src/sportsbook/web/main.ts' },
    template: { index: './src/web/index.html', sportsbook: './src/sportsbook/web/sportsbook.html' },
    chunkPolicy: 'trebol-studio',
  },
})
