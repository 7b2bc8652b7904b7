import { loadPlay } from './load-play.ts'
import { PlayPage } from './play-page.tsx'

export const playRoute = { loader: loadPlay, Component: PlayPage, shouldRevalidate: () => false }
