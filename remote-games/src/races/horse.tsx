import art from './race-art.module.css'

/** Hips and shoulders of a horse, and when in a stride each leg swings. */
const legs = [
  { x: 34, y: 40, phase: 0.1, near: false },
  { x: 82, y: 44, phase: 0.55, near: false },
  { x: 30, y: 42, phase: 0, near: true },
  { x: 86, y: 44, phase: 0.45, near: true },
] as const

/**
 * A horse at a gallop with its jockey, looking right, in a box of 130 by 90. `stride` says where in its stride it is,
 * from 0 to 1; `moveHorse` changes that without drawing it anew.
 */
export function Horse({ num, stride }: { readonly num: string; readonly stride: number }) {
  return (
    <g className={`${art.horse} ${art.silk}`} data-coat={Number(num) % 4} data-num={num}>
      <ellipse className={art.shade} cx="60" cy="86" rx="46" ry="4" />
      <g data-part="body">
        <Legs near={false} stride={stride} />
        <path className={art.mane} d="M22 34C12 30 4 36 -8 40C0 42 4 44 10 43C16 42 20 40 24 40Z" />
        <path
          className={art.coat}
          d="M20 38C20 28 30 24 42 26C54 28 66 28 78 26C86 24 92 18 98 10C101 6 105 4 109 6L112 1L114 8C119 12 124 18 126 23C127 27 123 30 118 28L108 24C104 30 100 38 96 46C90 54 80 56 70 55C58 54 50 50 40 52C28 54 20 48 20 38Z"
        />
        <path className={art.sheen} d="M26 32C32 26 44 29 54 31C46 34 36 34 28 38Z" />
        <path
          className={art.mane}
          d="M78 26C86 24 93 17 98 10C101 6 105 4 109 6C102 9 99 15 95 21C91 27 85 30 76 30Z"
        />
        <path className={art.rein} d="M118 22L92 20" />
        <Legs near stride={stride} />
        <path className={art.shirt} d="M44 25L64 25L66 43L43 43Z" />
        <text className={art.on} x="53" y="39">
          {num}
        </text>
        <path className={art.breeches} d="M60 15L76 20L71 31" />
        <path className={art.boot} d="M71 31L68 40" />
        <path className={art.shirt} d="M52 16C52 4 66 -6 82 -6L88 -2C86 6 80 12 74 14C66 18 58 22 52 16Z" />
        <path className={art.trim} d="M60 2L66 -2L74 13L68 16Z" />
        <path className={art.shirt} d="M80 -2L88 0L96 16L90 19Z" />
        <circle className={art.skin} cx="93" cy="19" r="3" />
        <circle className={art.skin} cx="91" cy="-6" r="6" />
        <path className={art.trim} d="M83 -7C83 -15 96 -17 98 -8L102 -6L98 -5L83 -5Z" />
      </g>
    </g>
  )
}

function Legs({ near, stride }: { readonly near: boolean; readonly stride: number }) {
  return legs
    .filter((leg) => leg.near === near)
    .map(({ x, y, phase }) => {
      const { hip, knee } = swing(stride + phase, x > 60)
      return (
        <g key={x} data-leg={phase} data-fore={x > 60} data-at={`${x} ${y}`} transform={hipAt(x, y, hip)}>
          <path className={near ? art.near : art.far} strokeWidth="9" d="M0 0L0 18" />
          <g data-part="knee" transform={kneeAt(knee)}>
            <path className={near ? art.near : art.far} strokeWidth="5" d="M0 0L0 18" />
            <path className={art.hoof} strokeWidth="6" d="M0 20L2 21" />
          </g>
        </g>
      )
    })
}

const hipAt = (x: number | string, y: number | string, angle: number) =>
  `translate(${x} ${y}) rotate(${angle.toFixed(1)})`
const kneeAt = (angle: number) => `translate(0 19) rotate(${angle.toFixed(1)})`

/** Angles of a leg in its stride. */
function swing(turn: number, fore: boolean): { readonly hip: number; readonly knee: number } {
  const angle = turn * 2 * Math.PI
  const lift = Math.max(0, Math.cos(angle))
  return fore
    ? { hip: -12 - 46 * Math.sin(angle), knee: 8 + 70 * lift }
    : { hip: 10 - 46 * Math.sin(angle), knee: -4 - 34 * Math.max(0, -Math.cos(angle)) + 58 * lift }
}

/** Moves the legs and the back of a drawn horse to where they are in the stride. */
export function moveHorse(horse: SVGGElement, stride: number): void {
  for (const leg of horse.querySelectorAll<SVGGElement>('[data-leg]')) {
    const { hip, knee } = swing(stride + Number(leg.dataset.leg), leg.dataset.fore === 'true')
    const [x = '0', y = '0'] = (leg.dataset.at ?? '').split(' ')
    leg.setAttribute('transform', hipAt(x, y, hip))
    leg.querySelector('[data-part="knee"]')?.setAttribute('transform', kneeAt(knee))
  }
  const rock = 2.4 * Math.sin(stride * 2 * Math.PI)
  horse
    .querySelector('[data-part="body"]')
    ?.setAttribute('transform', `translate(0 ${rock.toFixed(1)}) rotate(${rock.toFixed(1)} 60 40)`)
}
