import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { main: './src/main.ts' },
  web: { entry: { index: './src/web/main.ts' }, template: './src/web/index.html', chunkPolicy: 'trebol-studio' },
})
