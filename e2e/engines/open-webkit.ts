import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect } from 'playwright/test'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import type { Command } from './webkit-page.ts'

export type Webkit = {
  readonly command: Command
  readonly close: () => Promise<void>
}

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** A window of WebKit on a display of its own that nobody sees. Nothing of it is left behind. */
export async function openWebkit(): Promise<Webkit> {
  const started: ChildProcess[] = []
  const close = async () => {
    for (const child of started.reverse()) await end(child)
  }
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(display)
    const [number] = (await once(createInterface({ input: display.stdio[3] as Readable }), 'line')) as [string]
    const { site: port } = await freePorts()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${number}`, LANG: 'C.UTF-8', TZ: 'America/Caracas' },
      stdio: 'ignore',
    })
    started.push(driver)
    const base = `http://127.0.0.1:${port}`
    await expect
      .poll(() =>
        fetch(`${base}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const session = (await send(base, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    })) as { readonly sessionId: string }
    const command: Command = (method, path, body) => send(`${base}/session/${session.sessionId}`, method, path, body)
    return {
      command,
      close: async () => {
        await command('DELETE', '').catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`WebKit refused ${method} ${path}: ${error}: ${message}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
