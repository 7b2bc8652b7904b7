import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createLucideIcon, LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

type IconFile = {
  readonly default: ReturnType<typeof createLucideIcon>
  readonly __iconData: Parameters<typeof createLucideIcon>[0]
}

const importFile = (path: string): Promise<unknown> => import(pathToFileURL(path).href)
const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons')
const { default: createIcon } = (await importFile(join(import.meta.dirname, 'icon.js'))) as {
  default: (data: IconFile['__iconData']) => IconFile['default']
}

/** What an icon is drawn with, without the library's names of classes and the order of the attributes. */
function drawn(Icon: IconFile['default'], props: LucideProps): string[] {
  return renderToStaticMarkup(createElement(Icon, props))
    .replace(/lucide(?:-[a-z0-9-]+)? ?/g, '')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(' class=""', '')
    .match(/<\/?[a-z]+|[a-zA-Z-]+="[^"]*"/g)
    ?.sort() as string[]
}

test.each(['x', 'heart', 'gamepad-2', 'circle', 'wallet', 'spade'])(
  '%s is drawn as the library draws it',
  async (name) => {
    const { default: theirs, __iconData } = (await importFile(join(icons, `${name}.mjs`))) as IconFile
    const ours = createIcon(__iconData)
    for (const props of [
      {},
      { size: 18, 'aria-hidden': true },
      { size: 28, strokeWidth: 1.5, className: 'mark' },
      { size: 8, fill: 'currentColor' },
      { 'aria-label': 'Cerrar', role: 'img' },
    ] satisfies LucideProps[])
      expect(drawn(ours, props)).toEqual(drawn(theirs, props))
  },
)
