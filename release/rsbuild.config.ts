import { pluginReact } from '@rsbuild/plugin-react'
import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  entry: { cli: './src/cli.ts' },
  copy: [{ from: './drizzle', to: 'drizzle' }],
  web: {
    entry: { index: './console/main.tsx' },
    template: './console/index.html',
    favicon: './console/favicon.svg',
    plugins: [pluginReact({ splitChunks: false })],
  },
})
