/**
 * Modules that the host owns and lends to every remote. A remote never ships one of them.
 * Ranges are written by hand: the workspace protocol must not leak into the check.
 * Source: docs/architecture.md, "Runtime singletons".
 */
export const singletons = {
  react: { version: '19.3.1', range: '^19.3.1' },
  'react/jsx-runtime': { version: '19.3.1', range: '^19.3.1' },
  'react-dom': { version: '19.3.1', range: '^19.3.1' },
  'react-dom/client': { version: '19.3.1', range: '^19.3.1' },
  '@trebol/shared/router': { version: '1.0.0', range: '^1.0.0' },
  '@trebol/shared/store': { version: '1.2.0', range: '^1.2.0' },
  '@trebol/shared/api': { version: '1.1.0', range: '^1.1.0' },
} as const satisfies Record<string, { version: string; range: string }>

export type SingletonName = keyof typeof singletons

/** Folders whose presence in a remote's bundle means that it carries its own copy of a singleton. */
export const ownCopyFolders: Readonly<Record<string, RegExp>> = {
  react: /[\\/]node_modules[\\/]react[\\/]/,
  'react-dom': /[\\/]node_modules[\\/]react-dom[\\/]/,
  'react-router-dom': /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/,
  zustand: /[\\/]node_modules[\\/]zustand[\\/]/,
  axios: /[\\/]node_modules[\\/]axios[\\/]/,
  '@trebol/shared/router': /[\\/]shared[\\/]router[\\/]/,
  '@trebol/shared/store': /[\\/]shared[\\/]store[\\/]/,
  '@trebol/shared/api': /[\\/]shared[\\/]api[\\/]/,
}
