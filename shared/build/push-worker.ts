import type { EnvironmentConfig } from '@rsbuild/core'
import { pushWorkerPath } from '../contract/push.ts'

/**
 * The build of the worker of notices: one file without a hash below `root/`, so that each release of the host serves it at
 * the root of the site under a name that never changes. Source: docs/decisions/0041-one-worker-that-only-hears-pushes.md.
 */
export const pushWorker = (): EnvironmentConfig => {
  const name = pushWorkerPath.slice(1).replace(/\.js$/, '')
  return {
    source: { entry: { [name]: './worker/firebase-messaging-sw.ts' } },
    output: {
      target: 'web-worker',
      distPath: { root: 'dist', js: 'root' },
      filename: { js: '[name].js' },
      filenameHash: false,
      polyfill: 'off',
      legalComments: 'none',
      sourceMap: false,
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
    },
    performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
  }
}
