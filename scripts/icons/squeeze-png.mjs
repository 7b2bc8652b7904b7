import { deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function checksum(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255] ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const paeth = (left, up, corner) => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

const predictors = [() => 0, (left) => left, (_left, up) => up, (left, up) => (left + up) >> 1, paeth]

/** Pixels of a PNG of 8-bit RGB or RGBA, as a browser writes it: `{ width, height, channels, pixels }`. */
export function readPng(file) {
  const parts = []
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const [width, height, channels] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25] === 6 ? 4 : 3]
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const predict = predictors[raw[y * (stride + 1)]]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= channels ? pixels[at - channels] : 0
      const up = y > 0 ? pixels[at - stride] : 0
      const corner = x >= channels && y > 0 ? pixels[at - stride - channels] : 0
      pixels[at] = raw[y * (stride + 1) + 1 + x] + predict(left, up, corner)
    }
  }
  return { width, height, channels, pixels }
}

const distance = (one, other) => one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0)

const nearest = (palette, colour) =>
  palette.reduce(
    (best, _, index) => (distance(palette[index], colour) < distance(palette[best], colour) ? index : best),
    0,
  )

/** Areas keep their own colour, so that steps of a glow stay steps; only edges share what is left of the palette. */
const areas = 160

/** At most 256 colours, the frequent ones first; what is left out is close to one that is in. */
function choosePalette(counted) {
  const byUse = [...counted.values()].sort((one, other) => other.count - one.count).map(({ colour }) => colour)
  for (let apart = 1; ; apart += 1) {
    const palette = []
    for (const colour of byUse) {
      if (palette.length > 256) break
      if (palette.length < areas || !palette.some((kept) => distance(kept, colour) < apart)) palette.push(colour)
    }
    if (palette.length <= 256) return palette
  }
}

/** The same picture with a palette: flat drawings take a third of the bytes, and nobody sees the difference. */
export function squeezePng(file) {
  const { width, height, channels, pixels } = readPng(file)
  const counted = new Map()
  const keys = Array.from({ length: width * height }, (_, index) => {
    const at = index * channels
    const key = pixels.readUIntBE(at, channels)
    const known = counted.get(key)
    if (known) known.count += 1
    else counted.set(key, { count: 1, colour: [...pixels.subarray(at, at + 3), channels === 4 ? pixels[at + 3] : 255] })
    return key
  })
  const palette = choosePalette(counted)
  const places = new Map([...counted].map(([key, { colour }]) => [key, nearest(palette, colour)]))
  const lines = Buffer.alloc((width + 1) * height)
  for (const [index, key] of keys.entries()) {
    lines[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = places.get(key)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const alphas = palette.map((colour) => colour[3])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    ...(alphas.some((alpha) => alpha < 255) ? [chunk('tRNS', Buffer.from(alphas))] : []),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
