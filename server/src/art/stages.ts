import { starPath } from '@trebol/shared/art'

/** How the motif stands in the picture: what is behind it and where it is. `#M` is the motif itself. */
export type Stage = { readonly behind: string; readonly place: string; readonly tilted: boolean }

const rim = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="url(#F)" stroke-width="${width}" stroke-linejoin="round"/>`
const plate = (d: string) =>
  `<path d="${d}" fill="#000" opacity=".34" transform="translate(0 7)"/><path d="${d}" fill="url(#N)"/>${rim(d, 6)}`
const disc = (r: number) => `M150 ${160 - r}a${r} ${r} 0 1 1-.1 0Z`

export const stages: readonly Stage[] = [
  { behind: '', place: 'translate(150 160) scale(1.24)', tilted: true },
  { behind: plate(disc(118)), place: 'translate(150 160) scale(1.02)', tilted: false },
  {
    behind: plate('M150 34C186 58 232 60 262 54C270 160 232 236 150 288C68 236 30 160 38 54C68 60 114 58 150 34Z'),
    place: 'translate(150 158) scale(.98)',
    tilted: false,
  },
  { behind: plate('M42 300V150A108 108 0 0 1 258 150V300Z'), place: 'translate(150 168) scale(.98)', tilted: false },
  { behind: '', place: 'translate(158 166) rotate(-12) scale(1.36)', tilted: true },
  {
    behind:
      '<use href="#M" transform="translate(56 96) rotate(-14) scale(.52)" opacity=".4"/><use href="#M" transform="translate(246 96) rotate(14) scale(.52)" opacity=".4"/>',
    place: 'translate(150 172) scale(1.16)',
    tilted: true,
  },
  {
    behind: `<path d="${starPath(20, 138, 112, 150, 160)}" fill="url(#F)"/><path d="${disc(104)}" fill="url(#N)"/>`,
    place: 'translate(150 160) scale(.94)',
    tilted: false,
  },
  { behind: plate('M150 22L280 160L150 298L20 160Z'), place: 'translate(150 160) scale(.92)', tilted: false },
  {
    behind: '<use href="#M" transform="translate(206 130) rotate(16) scale(2.5)" opacity=".16"/>',
    place: 'translate(146 166) rotate(6) scale(1.2)',
    tilted: true,
  },
  {
    behind: plate('M92 40H208L276 108V212L208 280H92L24 212V108Z'),
    place: 'translate(150 160) scale(1)',
    tilted: false,
  },
  { behind: `${rim(disc(126), 3)}${rim(disc(112), 1.5)}`, place: 'translate(150 160) scale(1.1)', tilted: true },
]
