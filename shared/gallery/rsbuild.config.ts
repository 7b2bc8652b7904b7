import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './src/index.html', scriptLoading: 'defer' },
  output: {
    assetPrefix: 'auto',
    polyfill: 'off',
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
    cssModules: { localIdentName: 'g-[local]-[hash:base64:5]' },
  },
  performance: { printFileSize: false },
})
