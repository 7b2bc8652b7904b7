import { pluginReact } from '@rsbuild/plugin-react'
import { defineService } from '@trebol/shared/build/service'

export default defineService(import.meta.dirname, {
  // For `npm run dev`, and for measurements: many command lines in one process.
  entry: {
    cli: './src/cli.ts',
    prepare: './src/prepare.ts',
    dev: './src/dev.ts',
    painter: './src/paint/painter.ts',
    'command-lines': './src/testing/command-lines.ts',
  },
  copy: [{ from: './drizzle', to: 'drizzle' }],
  web: {
    entry: { index: './console/main.tsx' },
    template: './console/index.html',
    favicon: './console/favicon.svg',
    plugins: [pluginReact({ splitChunks: false })],
  },
})
