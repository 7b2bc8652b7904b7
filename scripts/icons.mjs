import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { findChromium } from './checks/find-chromium.mjs'
import { pictures } from './icons/pictures.mjs'
import { readClover } from './icons/read-clover.mjs'
import { squeezePng } from './icons/squeeze-png.mjs'
import { writeIco } from './icons/write-ico.mjs'
import { fail } from './machine/fail.mjs'

/** `pnpm icons`: draws every icon and the picture of shares from the one clover, into `host/public/root`. */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'host/public/root')
const say = (line) => process.stdout.write(`${line}\n`)

const put = (file, content) => {
  writeFileSync(join(folder, file), content)
  say(`${file}: ${(Buffer.byteLength(content) / 1000).toFixed(1)} kB`)
}

async function shoot(browser, html, width, height) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return squeezePng(png)
}

const drawSquare = (browser, svg, size) =>
  shoot(
    browser,
    `<style>html, body { margin: 0; background: none } svg { display: block; width: ${size}px }</style>${svg}`,
    size,
    size,
  )

async function drawAll(browser) {
  const { vector, favicon, squares, share } = pictures(root, readClover(root))
  put(vector.file, `${vector.svg}\n`)
  const images = []
  for (const size of favicon.sizes) images.push({ size, png: await drawSquare(browser, favicon.svg, size) })
  put(favicon.file, writeIco(images))
  for (const { file, svg, size } of squares) put(file, await drawSquare(browser, svg, size))
  put(share.file, await shoot(browser, share.html, share.width, share.height))
}

try {
  const executablePath = await findChromium(root, say)
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright')
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  mkdirSync(folder, { recursive: true })
  await drawAll(browser).finally(() => browser.close())
} catch (error) {
  fail(error)
}
