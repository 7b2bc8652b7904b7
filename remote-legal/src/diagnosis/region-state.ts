import type { RegionRule } from '@trebol/shared/contract'
import type { useRegions } from '@trebol/shared/store'
import { deviceTexts } from './texts/texts.ts'

type Regions = ReturnType<typeof useRegions>

/** What the server has said about a part, in one line; for names that end in `*`, about each that it has named. */
export function regionState({ selector }: RegionRule, regions: Regions): string {
  const start = selector.endsWith('*') ? selector.slice(0, -1) : null
  const said = Object.entries(regions).filter(([key]) => (start === null ? key === selector : key.startsWith(start)))
  const lines = said.map(([key, region]) => (start === null ? told(region) : `${key}: ${told(region)}`))
  return lines.join('; ') || deviceTexts.read().regions.untouched
}

function told({ visible, text, options, attributes }: Regions[string]): string {
  const say = deviceTexts.read().regions
  return [
    visible === null ? null : visible ? say.shown : say.hidden,
    text === null ? null : `«${text}»`,
    options === null ? null : say.options(options.length),
    // What a field holds is nobody's business here.
    ...Object.entries(attributes).map(([name, value]) => (name === 'value' ? say.value : `${name}: ${value}`)),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
