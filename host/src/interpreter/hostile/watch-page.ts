import { expect, vi } from 'vitest'

/** Elements that load, run or lead somewhere as soon as they exist. */
const dangerous = ['script', 'iframe', 'img', 'image', 'object', 'embed', 'link', 'style', 'base', 'meta', 'form', 'a']

const keysOf = (prototype: object): string[] => Reflect.ownKeys(prototype).map(String)

/**
 * Watches for what no answer of any server may cause: dangerous elements, markup from text, requests that leave the API,
 * navigation of the document, properties on the prototypes, running code.
 */
export function watchPage() {
  const created: string[] = []
  const asked: string[] = []
  const ran = vi.fn()
  const prototypes = { object: keysOf(Object.prototype), array: keysOf(Array.prototype) }
  const address = location.href

  const element = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    created.push(name.toLowerCase())
    return element(name, options)
  })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (request: RequestInfo | URL, options?: RequestInit) => {
    const url = request instanceof Request ? request.url : String(request)
    asked.push(new URL(url, location.href).href)
    return send(request, options)
  })
  const markup = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  for (const way of [
    'alert',
    'eval',
    'open',
    'DOMParser',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'Image',
    'Worker',
  ])
    vi.stubGlobal(way, ran)

  return {
    expectHarmless() {
      expect(created.filter((name) => dangerous.includes(name))).toEqual([])
      expect(document.querySelectorAll(dangerous.join()).length).toBe(0)
      expect(markup).not.toHaveBeenCalled()
      expect(ran).not.toHaveBeenCalled()
      for (const url of asked) expect(url).toMatch(new RegExp(`^${location.origin}/api/[A-Za-z][\\w-]{0,63}$`))
      expect(location.href).toBe(address)
      expect({ object: keysOf(Object.prototype), array: keysOf(Array.prototype) }).toEqual(prototypes)
    },
  }
}
