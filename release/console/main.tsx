import '@trebol/shared/ui/fonts.css'
import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the console')
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
