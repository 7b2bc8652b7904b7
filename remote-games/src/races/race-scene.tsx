import type { Course, Race } from '@trebol/shared/contract'
import { useEffect, useRef } from 'react'
import { Horse, moveHorse } from './horse.tsx'
import art from './race-art.module.css'
import { boardX, placesAt, scene } from './scene-places.ts'

/** Metres of one stride. */
const strideMetres = 6.5
const postEvery = 6

type Props = {
  readonly race: Pick<Race, 'runners' | 'distance_m' | 'surface'>
  readonly course: Course | null
  /** Milliseconds after the start, asked for each picture; a number for a picture that stands still. */
  readonly at: number | (() => number)
}

/** The race as a moving picture. It is drawn once; what moves is moved by hand, so that React is not asked sixty times a second. */
export function RaceScene({ race, course, at }: Props) {
  const root = useRef<SVGSVGElement>(null)
  const { distance_m: distance, surface } = race
  const gates = [...race.runners]
    .filter(({ scratched }) => !scratched)
    .sort((a, b) => a.gate - b.gate)
    .map(({ num }) => num)
  const key = gates.join('-')
  const first = placesAt(course, gates, distance, typeof at === 'number' ? at : at())

  useEffect(() => {
    if (typeof at === 'number') return
    const order = key.split('-')
    let frame = requestAnimationFrame(function draw() {
      if (root.current) movePicture(root.current, placesAt(course, order, distance, at()))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [at, course, distance, key])

  return (
    <svg
      ref={root}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio="xMaxYMid slice"
      className={art.scene}
      data-surface={surface}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="race-sky" x2="0" y2="1">
          <stop offset="0" className={art['sky-high']} />
          <stop offset="1" className={art['sky-low']} />
        </linearGradient>
      </defs>
      <rect width={scene.width} height="170" fill="url(#race-sky)" />
      <circle className={art.sun} cx="720" cy="112" r="34" />
      <g data-layer="hills" data-step="1000" data-share="0.06">
        <path className={art.hills} d={hills} />
      </g>
      <g data-layer="trees" data-step="500" data-share="0.3">
        <path className={art.trees} d={trees} />
      </g>
      <rect className={art.turf} y="158" width={scene.width} height="44" />
      <g data-layer="rail" data-step={postEvery * scene.perMetre} data-share="1">
        {Array.from({ length: 10 }, (_, place) => place * postEvery * scene.perMetre).map((x) => (
          <path key={x} className={art.post} d={`M${x} 178V204`} />
        ))}
      </g>
      <path className={art.rail} d={`M0 178H${scene.width}`} />
      <rect className={art.ground} y="202" width={scene.width} height="218" />
      <path className={art.groove} d="M0 232H1000M0 262H1000M0 296H1000M0 334H1000M0 376H1000" />
      {boards(distance).map((metres) => (
        <g key={metres} data-board={metres} transform={`translate(${boardX(metres, first.camera)} 0)`}>
          {metres === distance ? <Finish /> : <Board text={String(distance - metres)} />}
        </g>
      ))}
      {first.places.map(({ num, x, y, size, metres }) => (
        <g key={num} data-runner={num} transform={runnerAt(x, y, size)}>
          <Horse num={num} stride={strideAt(metres, num)} />
          <g transform="translate(91 -32)">
            <rect className={art.tag} x="-13" y="-12" width="26" height="18" rx="9" />
            <text className={art['tag-text']} y="2">
              {num}
            </text>
          </g>
        </g>
      ))}
    </svg>
  )
}

function Board({ text }: { readonly text: string }) {
  return (
    <>
      <path className={art.post} d="M0 132V180" />
      <rect className={art.board} x="-30" y="112" width="60" height="26" rx="5" />
      <text className={art['board-text']} y="130">
        {text}
      </text>
    </>
  )
}

function Finish() {
  return (
    <>
      <path className={art.rail} d="M0 70V200" />
      <circle className={art.finish} cy="62" r="20" />
      <circle className={art['finish-dark']} cy="62" r="11" />
      {Array.from({ length: 22 }, (_, row) => row).map((row) => (
        <path
          key={row}
          className={row % 2 === 0 ? art.finish : art['finish-dark']}
          d={`M0 ${202 + row * 10}h8v10h-8ZM8 ${202 + ((row + 1) % 22) * 10}h8v10h-8Z`}
        />
      ))}
    </>
  )
}

const boards = (distance: number): readonly number[] =>
  Array.from({ length: Math.round(distance / 200) }, (_, index) => (index + 1) * 200)

const runnerAt = (x: number, y: number, size: number): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})`

/** Horses do not gallop in step. */
const strideAt = (metres: number, num: string): number => metres / strideMetres + Number(num) * 0.37

function movePicture(svg: SVGSVGElement, { places, camera }: ReturnType<typeof placesAt>): void {
  for (const layer of svg.querySelectorAll<SVGGElement>('[data-layer]')) {
    const step = Number(layer.dataset.step)
    const moved = (camera * scene.perMetre * Number(layer.dataset.share)) % step
    layer.setAttribute('transform', `translate(${(-moved).toFixed(1)} 0)`)
  }
  for (const board of svg.querySelectorAll<SVGGElement>('[data-board]')) {
    board.setAttribute('transform', `translate(${boardX(Number(board.dataset.board), camera).toFixed(1)} 0)`)
  }
  for (const { num, x, y, size, metres } of places) {
    const runner = svg.querySelector<SVGGElement>(`[data-runner="${num}"]`)
    runner?.setAttribute('transform', runnerAt(x, y, size))
    const horse = runner?.querySelector<SVGGElement>('[data-coat]')
    if (horse) moveHorse(horse, strideAt(metres, num))
  }
}

/** Both are drawn twice as wide as the picture and begin again where they end. */

const hills = [0, 1_000]
  .map(
    (x) =>
      `M${x} 170V128C${x + 120} 84 ${x + 240} 96 ${x + 340} 122C${x + 460} 78 ${x + 620} 70 ${x + 740} 116C${x + 840} 96 ${x + 920} 98 ${x + 1_000} 128V170Z`,
  )
  .join('')
const trees = [0, 500, 1_000]
  .map(
    (x) =>
      `M${x} 170V150C${x + 30} 130 ${x + 60} 132 ${x + 84} 148C${x + 110} 124 ${x + 150} 122 ${x + 176} 150C${x + 220} 136 ${x + 262} 138 ${x + 290} 150C${x + 330} 126 ${x + 372} 128 ${x + 398} 150C${x + 430} 138 ${x + 470} 138 ${x + 500} 150V170Z`,
  )
  .join('')
