import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/reset.css'
import '@trebol/shared/ui/fonts.css'
import './desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './shell/desk.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the desk')
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
