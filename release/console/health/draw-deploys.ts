import type uPlot from 'uplot'
import type { LogLine } from '../../src/report/log-line.ts'
import { isWayBack } from './deploys.ts'

type Colours = { readonly text: string; readonly back: string; readonly ground: string; readonly font: string }

const padding = 4
const rowHeight = 16

/**
 * Draws a line at each deploy, with its number on top. Numbers that would cover each other stand below each other; where
 * there is no room left the line stands alone.
 */
export function drawDeploys(plot: uPlot, deploys: readonly LogLine[], colours: Colours): void {
  const { ctx, bbox } = plot
  const scale = devicePixelRatio
  const ends = [Number.NEGATIVE_INFINITY]
  ctx.save()
  ctx.font = colours.font.replace(/^(\d+)px/, (_, size: string) => `${Number(size) * scale}px`)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'center'
  ctx.lineWidth = scale
  for (const [index, deploy] of deploys.entries()) {
    const at = plot.valToPos(Date.parse(deploy.at) / 1_000, 'x', true)
    // What was done within the last step stands at the end of the plot.
    const x = Math.round(Math.min(Math.max(at, bbox.left), bbox.left + bbox.width)) + 0.5
    const label = String(index + 1)
    const width = ctx.measureText(label).width + 2 * padding * scale
    const left = Math.min(Math.max(x - width / 2, bbox.left), bbox.left + bbox.width - width)
    const free = ends.findIndex((end) => end <= left)
    const row = free === -1 ? ends.length : free
    ends[row] = left + width + scale
    const hasRoom = (row + 1) * rowHeight * scale <= bbox.height
    const top = hasRoom ? bbox.top + row * rowHeight * scale : bbox.top
    ctx.strokeStyle = isWayBack(deploy) ? colours.back : colours.text
    ctx.fillStyle = ctx.strokeStyle
    ctx.setLineDash([2 * scale, 3 * scale])
    ctx.beginPath()
    ctx.moveTo(x, top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    if (!hasRoom) continue
    ctx.fillRect(left, top, width, (rowHeight - 2) * scale)
    ctx.fillStyle = colours.ground
    ctx.fillText(label, left + width / 2, top + ((rowHeight - 2) * scale) / 2)
  }
  ctx.restore()
}
