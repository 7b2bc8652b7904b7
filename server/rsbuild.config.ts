import { pluginReact } from '@rsbuild/plugin-react'
import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: {
    main: './src/main.ts',
    prepare: './src/prepare.ts',
    processor: './src/processor.ts',
    'check-ledger': './src/check-ledger.ts',
  },
  copy: [{ from: './drizzle', to: 'drizzle' }],
  web: {
    entry: { index: './desk/main.tsx' },
    template: './desk/index.html',
    favicon: './desk/favicon.svg',
    assetPrefix: '/desk/',
    // Words of the shared parts in other languages than Spanish come as chunks.
    chunkPolicy: 'trebol-desk',
    plugins: [pluginReact({ splitChunks: false })],
  },
  pages: {
    card: {
      entry: { index: './card/main.tsx' },
      template: './card/index.html',
      favicon: './card/favicon.svg',
      chunkPolicy: 'trebol-card',
      plugins: [pluginReact({ splitChunks: false })],
    },
  },
})
