import '@trebol/shared/ui/reset.css'
import '@trebol/shared/ui/tokens.css'
import './fonts.css'
import { start } from './bootstrap.tsx'

start()
