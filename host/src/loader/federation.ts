import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import * as api from '@trebol/shared/api'
import * as router from '@trebol/shared/router'
import * as store from '@trebol/shared/store'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import { loadEntryScript } from './load-entry-script.ts'

/** Integrity and time limit of each entry that may be loaded, by its full name. */
type Pins = Map<string, { readonly integrity: string; readonly timeout: number }>

export type Federation = {
  readonly load: (entry: {
    name: string
    global: string
    url: string
    integrity: string
    timeout: number
  }) => Promise<unknown>
}

const singleton = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
})

/**
 * The federation instance of the page. The host lends its own libraries as they are: it is a plain application,
 * without federation's build plugin. Source: docs/decisions/0003-plain-host-lends-its-libraries.md.
 */
export function createFederation(): Federation {
  // Remotes carry no runtime of their own: they take it from here (`externalRuntime` in their build).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const pins: Pins = new Map()
  const instance = createInstance({
    name: 'trebol_host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: singleton('19.3.1', react),
      'react/jsx-runtime': singleton('19.3.1', jsxRuntime),
      'react-dom': singleton('19.3.1', reactDom),
      'react-dom/client': singleton('19.3.1', reactDomClient),
      '@trebol/shared/router': singleton('1.0.0', router),
      '@trebol/shared/store': singleton('1.2.0', store),
      '@trebol/shared/api': singleton('1.1.0', api),
    },
    plugins: [
      {
        name: 'pinned-entries',
        async loadEntry({ remoteInfo }) {
          const pin = pins.get(remoteInfo.name)
          if (!pin) throw new Error(`${remoteInfo.name} is not part of the release pointer.`)
          await loadEntryScript({ url: remoteInfo.entry, ...pin })
          const container: unknown = Reflect.get(globalThis, remoteInfo.entryGlobalName)
          if (!isContainer(container)) throw new Error(`${remoteInfo.entry} is not a container.`)
          return container
        },
      },
    ],
  })
  return {
    async load({ name, global, url, integrity, timeout }) {
      pins.set(name, { integrity, timeout })
      instance.registerRemotes([{ name, entry: url, entryGlobalName: global, type: 'var' }])
      return instance.loadRemote<unknown>(`${name}/remote`)
    },
  }
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'get') === 'function' &&
  typeof Reflect.get(value, 'init') === 'function'
