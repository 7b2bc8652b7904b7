import { init as initRuntime } from '@module-federation/runtime'

/** Stands in for the start of a remote: no shared package is cut down for it, so no plugin looks after that. */
export function init({ webpackRequire }) {
  const { initOptions } = webpackRequire.federation
  initOptions.plugins ||= []
  return initRuntime(initOptions)
}
