import { type GameFacts, wholeBet } from './game-facts.ts'

export const plinkoFacts: GameFacts = {
  engine: 'plinko',
  rtp: '97.00',
  // The player sets it with rows and risk.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 4,
  maxWin: '1000x',
  timeCritical: false,
  features: ['De 8 a 16 filas', 'Tres niveles de riesgo', 'Resultado verificable'],
  rules: [
    'Una bola cae por un tablero de clavijas: en cada fila, a la izquierda o a la derecha con la misma probabilidad.',
    'La casilla en que termina multiplica la apuesta. Las del centro son las más probables y pagan menos que la apuesta.',
    'Elija de 8 a 16 filas y riesgo bajo, medio o alto. El retorno es el mismo para todas, con una décima de diferencia como mucho.',
    'El camino de la bola queda decidido al aceptarse la apuesta.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
