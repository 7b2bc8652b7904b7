import { deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const channels = 3

/**
 * The same picture with a table of its colours instead of three bytes for each point. Shades that lie closer together
 * than an eye, or the comparison, can tell become one, until 256 are enough. `null` for a picture that is not plain RGB.
 */
export function palettePng(png) {
  const { width, height, kind, data } = readChunks(png)
  if (kind !== 2) return null
  const points = unfilter(inflateSync(data), width, height)
  for (const step of [1, 2, 4, 8]) {
    const small = write(
      points.map((value) => Math.min(Math.round(value / step) * step, 255)),
      width,
      height,
    )
    if (small) return small
  }
  return null
}

function write(points, width, height) {
  const places = new Map()
  const rows = Buffer.alloc((width + 1) * height)
  for (let point = 0; point < width * height; point += 1) {
    const colour = points.readUIntBE(point * channels, channels)
    if (!places.has(colour)) places.set(colour, places.size)
    if (places.size > 256) return null
    rows[point + 1 + Math.floor(point / width)] = places.get(colour)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const table = Buffer.alloc(places.size * channels)
  for (const [colour, place] of places) table.writeUIntBE(colour, place * channels, channels)
  const body = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function readChunks(png) {
  const parts = []
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), kind: png[25], data: Buffer.concat(parts) }
}

/** Undoes the prediction of each line from its neighbours (PNG specification, section 9). */
function unfilter(lines, width, height) {
  const length = width * channels
  const points = Buffer.alloc(length * height)
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * (length + 1)]
    for (let column = 0; column < length; column += 1) {
      const at = row * length + column
      const left = column < channels ? 0 : points[at - channels]
      const above = row === 0 ? 0 : points[at - length]
      const corner = row === 0 || column < channels ? 0 : points[at - length - channels]
      points[at] = lines[row * (length + 1) + 1 + column] + predict(filter, left, above, corner)
    }
  }
  return points
}

function predict(filter, left, above, corner) {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value))
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function checksum(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
