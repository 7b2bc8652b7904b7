import { expect } from 'playwright/test'

/** Sends one command of WebDriver and gives its value. https://www.w3.org/TR/webdriver2/ */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

type Name = string | RegExp
type Role = keyof typeof candidates
/** `within`: only inside what has this role. */
type Where = { readonly within?: Role }

/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Where to look for a role; what WebKit itself computes for the element decides. */
const candidates = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  main: 'main',
  searchbox: 'input[type=search]',
  status: '[role=status], output',
  table: 'table',
  textbox: 'input, textarea',
} as const

/** Ways in which a look at a page that moves can fail; the next look may succeed. */
const passing = /no such element|stale element|element not interactable|element click intercepted|no such frame/

const matches = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text.includes(name) : name.test(text)

/** A window of WebKit. What is looked for by its role and name is polled, as a locator does. */
export class WebkitPage {
  readonly #command: Command
  readonly #site: string

  constructor(command: Command, site: string) {
    this.#command = command
    this.#site = site
  }

  async goto(path: string): Promise<void> {
    await this.#command('POST', '/url', { url: new URL(path, this.#site).href })
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(String(await this.#command('GET', '/url')))
    return pathname + search
  }

  /** Runs a function body in the page and gives what it returns. */
  async evaluate(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#command('POST', '/execute/sync', { script, args })
  }

  async click(role: Role, name: Name, where: Where = {}): Promise<void> {
    await this.#withElement(role, name, where, (element) => this.#command('POST', `/element/${element}/click`, {}))
  }

  /** Replaces what stands in a field by typing. */
  async fill(role: Role, name: Name, value: string, where: Where = {}): Promise<void> {
    await this.#withElement(role, name, where, async (element) => {
      await this.#command('POST', `/element/${element}/clear`, {})
      await this.#command('POST', `/element/${element}/value`, { text: value })
    })
  }

  async expectVisible(role: Role, name: Name, where: Where = {}): Promise<void> {
    await this.#withElement(role, name, where, async () => undefined)
  }

  async expectGone(role: Role, name: Name, where: Where = {}): Promise<void> {
    await expect.poll(async () => (await this.#find(role, name, where)).length, { message: `${role} ${name}` }).toBe(0)
  }

  /** Some element of the role says this, to the eye or to a screen reader. */
  async expectText(role: Role, text: RegExp): Promise<void> {
    const said = () =>
      this.evaluate(
        'return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)',
        candidates[role],
      )
    await expect.poll(async () => ((await said()) as string[]).join('\n')).toMatch(text)
  }

  /** Looks into the only frame of the page, until `leaveFrame`. */
  async enterFrame(): Promise<void> {
    await expect
      .poll(async () => {
        await this.leaveFrame()
        const frame = await this.#command('POST', '/element', { using: 'css selector', value: 'iframe' }).catch(
          () => null,
        )
        if (frame === null) return false
        return this.#command('POST', '/frame', { id: frame }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
  }

  async leaveFrame(): Promise<void> {
    await this.#command('POST', '/frame', { id: null })
  }

  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#command('GET', '/screenshot')), 'base64')
  }

  async #withElement(role: Role, name: Name, where: Where, act: (element: string) => Promise<unknown>): Promise<void> {
    await expect
      .poll(
        async () => {
          const [element] = await this.#find(role, name, where)
          if (element === undefined) return false
          try {
            await act(element)
            return true
          } catch (error) {
            if (error instanceof Error && passing.test(error.message)) return false
            throw error
          }
        },
        { message: `${role} "${name}"` },
      )
      .toBe(true)
  }

  /** Elements of a role and name that are shown now. */
  async #find(role: Role, name: Name, { within }: Where): Promise<readonly string[]> {
    const shown = (await this.evaluate(
      `const [wanted, outer] = arguments
      const shown = (one) => one.checkVisibility({ visibilityProperty: true })
      return [...document.querySelectorAll(wanted)].filter((one) => shown(one) && (outer === null || one.closest(outer)))`,
      candidates[role],
      within === undefined ? null : candidates[within],
    )) as readonly { readonly [elementKey]: string }[]
    const found: string[] = []
    for (const { [elementKey]: element } of shown) {
      const read = (what: string) => this.#command('GET', `/element/${element}/${what}`).catch(() => '')
      if (!matches(String(await read('computedlabel')), name)) continue
      if ((await read('computedrole')) === role) found.push(element)
    }
    return found
  }
}
