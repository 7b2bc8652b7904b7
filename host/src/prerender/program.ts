import * as api from '@trebol/shared/api'
import * as router from '@trebol/shared/router'
import * as store from '@trebol/shared/store'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as dom from 'react-dom'
import { packPages } from './pack-pages.ts'
import { prerenderPages } from './prerender-pages.tsx'

/** What the programs of units are lent, as their code in browsers is. */
export const lent: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': dom,
  '@trebol/shared/router': router,
  '@trebol/shared/store': store,
  '@trebol/shared/api': api,
}

export { paintPage } from './paint-page.tsx'
export const drawFrames = async () => packPages(await prerenderPages())
