import { element, svgElement } from '../../../web/element.ts'
import { formatShare, formatTimes } from '../../../web/format-times.ts'
import type { DiceChoice } from '../dice-engine.ts'
import { chanceTowards, faces, multipleFor } from '../odds.ts'

const throwMs = 1100
const goalOf = ({ side, chance }: DiceChoice): number => (side === 'under' ? chance : faces + 1 - chance)
const sentence = (choice: DiceChoice): string =>
  `Gana con ${goalOf(choice)} ${choice.side === 'under' ? 'o menos' : 'o más'}`

function drawDie(): { readonly node: SVGElement; readonly face: SVGElement } {
  const face = svgElement('text', { class: 'die-face', y: '11', 'text-anchor': 'middle' }, '–')
  const facet = (d: string, tone: string) => svgElement('path', { d, class: `facet ${tone}` })
  const node = svgElement(
    'svg',
    { viewBox: '-64 -64 128 128', class: 'die', 'aria-hidden': 'true', focusable: 'false' },
    facet('M0-60 52-30 34 20-34 20-52-30Z', 'light'),
    facet('M0-60 52-30 34 20Z', 'mid'),
    facet('M0-60-52-30-34 20Z', 'lighter'),
    facet('M52-30 52 30 34 20ZM-52-30-52 30-34 20Z', 'dark'),
    facet('M34 20 52 30 0 60ZM-34 20-52 30 0 60Z', 'darker'),
    facet('M-34 20 34 20 0 60Z', 'dark'),
    facet('M0-60 34 20-34 20Z', 'front'),
    face,
  )
  return { node, face }
}

/** The die, the scale of its hundred faces with those that win, and the goal to slide. */
export function createScale(changed: () => void) {
  let choice: DiceChoice = { side: 'under', chance: 50 }
  const die = drawDie()
  const wording = element('p', { class: 'goal-words' })
  const marker = element('span', { class: 'marker', 'aria-hidden': 'true', hidden: true })
  const track = element('div', { class: 'scale-track' }, marker)
  const slider = element('input', {
    ...{ type: 'range', min: '1', max: `${faces}`, step: '1', class: 'goal', 'aria-label': 'Meta' },
    input: () => {
      const wanted = choice.side === 'under' ? Number(slider.value) : faces + 1 - Number(slider.value)
      set({ ...choice, chance: wanted === choice.chance ? wanted : chanceTowards(choice.chance, wanted) })
    },
  })
  const values = ['Probabilidad', 'Multiplicador', 'Si gana'].map((label) => {
    const value = element('dd', {})
    return { value, node: element('div', { class: 'odd' }, element('dt', {}, label), value) }
  })

  function paint(): void {
    const goal = goalOf(choice)
    slider.value = `${goal}`
    const [from, to] = choice.side === 'under' ? [0, choice.chance] : [faces - choice.chance, faces]
    track.style.setProperty('--from', `${from}%`)
    track.style.setProperty('--to', `${to}%`)
    wording.replaceChildren(sentence(choice))
    const odds = [formatShare(choice.chance / faces), formatTimes(multipleFor(choice.chance))]
    slider.setAttribute('aria-valuetext', `${sentence(choice)}. Probabilidad ${odds[0]}. Paga ${odds[1]}`)
    for (const [i, text] of odds.entries()) values[i]?.value.replaceChildren(text)
  }
  function set(next: DiceChoice): void {
    choice = next
    paint()
    changed()
  }
  paint()

  const mark = (face: number | null, won = false): void => {
    marker.hidden = face === null
    if (face !== null) marker.style.left = `${face - 0.5}%`
    die.face.replaceChildren(face === null ? '–' : `${face}`)
    die.node.dataset.won = `${won}`
  }

  return {
    node: element(
      'div',
      { class: 'dice-table' },
      die.node,
      wording,
      element(
        'div',
        { class: 'scale' },
        track,
        slider,
        element(
          'div',
          { class: 'scale-ends', 'aria-hidden': 'true' },
          element('span', {}, '1'),
          element('span', {}, '50'),
          element('span', {}, '100'),
        ),
      ),
      element('dl', { class: 'odds' }, ...values.map(({ node }) => node)),
    ),
    set,
    choice: () => choice,
    showPrize: (text: string) => values[2]?.value.replaceChildren(text),
    setOff: (off: boolean) => {
      slider.disabled = off
    },
    mark,
    roll: async (): Promise<void> => {
      const turn = (degrees: number, lift: number) => ({ transform: `translateY(${lift}px) rotate(${degrees}deg)` })
      const rolling = die.node.animate([turn(0, 0), turn(250, -22), turn(540, 0), turn(690, -8), turn(720, 0)], {
        ...{ duration: throwMs, easing: 'ease-out' },
      })
      await rolling.finished.catch(() => undefined)
    },
  }
}
