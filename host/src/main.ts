import '@trebol/shared/ui/reset.css'
import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/fonts.css'
import { start } from './bootstrap.ts'

void start()
