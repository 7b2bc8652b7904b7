/** Stands in for the reader of federation manifests: units are loaded by their entries, which the pointer pins. */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, lifecycleKeys: [], registerPlugins: {}, applyPlugin() {}, removePlugin() {} }

  loadRemoteSnapshotInfo() {
    throw new Error('Manifests are left out: see shared/build/slim-libraries.ts.')
  }
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined })
