import type { SportName } from '../../simulation/sport.ts'

export const sportWords: Readonly<Record<SportName, string>> = {
  football: 'Fútbol',
  basketball: 'Baloncesto',
  baseball: 'Béisbol',
  tennis: 'Tenis',
}
