import { createHash } from 'node:crypto'

const executed = /^(?:|text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of inline elements of a page that a policy must name. Data blocks are never run and need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .filter(([, attributes = '']) => executed.test(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''))
    .map(([, , text = '']) => hash(text))
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) => hash(text))
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}
