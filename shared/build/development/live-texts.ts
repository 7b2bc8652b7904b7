import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

const catalogue = /[\\/]texts[\\/](spanish|portuguese|english)\.ts$/
/** As the door of the texts spells it; the stand-in itself goes another way. */
const plainTexts = /^\.\/define-texts\.ts$/
const door = join(import.meta.dirname, '../../i18n')
const liveModule = join(import.meta.dirname, 'define-live-texts.ts')

/**
 * Lets a changed text appear without a reload. The module of a catalogue takes its own update and writes the new texts
 * into the tree that everybody holds; without this, the change would reach modules that cannot be exchanged, such as a
 * page with its loader, and the page would be loaded anew. In development alone.
 */
export function liveTexts(): RsbuildPlugin {
  const takeTexts = readFileSync(join(import.meta.dirname, 'take-texts.js'), 'utf8')
  return {
    name: 'trebol-live-texts',
    setup(api) {
      api.transform({ test: catalogue }, ({ code, resourcePath }) => {
        const [, name = ''] = catalogue.exec(resourcePath) ?? []
        return `${code}\n${takeTexts.replaceAll('CATALOGUE', name)}`
      })
      api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
        appendPlugins(
          new rspack.NormalModuleReplacementPlugin(plainTexts, (data) => {
            if (!data.createData && data.context === door) data.request = liveModule
          }),
        )
      })
    },
  }
}
