import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/reset.css'
import '@trebol/shared/ui/fonts.css'
import './card.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CardPage } from './card-page.tsx'
import { hearLanguage, speak } from './speak.ts'
import { isFramed, watchHeight } from './tell-site.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the form')
const query = new URLSearchParams(window.location.search)
const theme = query.get('tema')
if (theme === 'noche' || theme === 'dia') document.documentElement.dataset.theme = theme
if (isFramed) document.documentElement.dataset.framed = ''
hearLanguage()
watchHeight(root)
// Its first words are in the language of the player.
void speak(query.get('idioma')).then(() =>
  createRoot(root).render(
    <StrictMode>
      <CardPage payment={query.get('payment') ?? ''} />
    </StrictMode>,
  ),
)
