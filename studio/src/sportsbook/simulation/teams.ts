import type { Team } from './sport.ts'

type LeagueOfTeams = 'istmo' | 'paramo' | 'litoral' | 'cafetal' | 'islas'

/** Name, short name, and in hundredths how well the side attacks and defends. All of them are made up. */
type Row = readonly [name: string, short: string, attack: number, defence: number]

const rows: Readonly<Record<LeagueOfTeams, readonly Row[]>> = {
  istmo: [
    ['Faros del Istmo', 'FAR', 118, 108],
    ['Deportivo Caracola', 'CAR', 104, 112],
    ['Unión Guanábana', 'GUA', 96, 98],
    ['Garzas del Manglar', 'GAR', 110, 94],
    ['Atlético Sereno', 'SER', 92, 104],
    ['Canoeros FC', 'CAN', 101, 101],
    ['Tamarindo Real', 'TAM', 88, 92],
    ['Marea Baja', 'MAR', 106, 90],
  ],
  paramo: [
    ['Frailejones', 'FRA', 112, 106],
    ['Neblina FC', 'NEB', 97, 110],
    ['Colibríes del Páramo', 'COL', 108, 97],
    ['Deportivo Musgo', 'MUS', 90, 100],
    ['Laguna Alta', 'LAG', 102, 103],
    ['Unión Arrieros', 'ARR', 99, 93],
    ['Roca Blanca', 'ROC', 94, 107],
    ['Cóndores del Alba', 'CON', 115, 95],
  ],
  litoral: [
    ['Pelícanos del Litoral', 'PEL', 103, 101],
    ['Timoneles', 'TIM', 101, 102],
    ['Bucaneros de Sal', 'BUC', 104, 99],
    ['Corsarios del Sur', 'COR', 98, 100],
    ['Coral Negro', 'COL', 100, 103],
    ['Mantarrayas', 'MAN', 102, 98],
    ['Faro Norte', 'FNO', 97, 99],
    ['Ballenas Grises', 'BAL', 99, 101],
  ],
  cafetal: [
    ['Cosecheros', 'COS', 108, 104],
    ['Mulas de Oro', 'MUL', 101, 99],
    ['Trapiches', 'TRA', 95, 106],
    ['Gavilanes del Cafetal', 'GAV', 110, 97],
    ['Aguaceros', 'AGU', 98, 102],
    ['Molineros', 'MOL', 103, 95],
    ['Jornaleros BC', 'JOR', 94, 100],
    ['Guacamayas', 'GUC', 106, 98],
  ],
  islas: [
    ['Iris Montemar', 'MON', 108, 104],
    ['Nora Valdesol', 'VAL', 104, 106],
    ['Alma Riofrío', 'RIO', 101, 99],
    ['Lía Campoalto', 'CAM', 98, 103],
    ['Vera Marisma', 'MAS', 103, 97],
    ['Elsa Puertolar', 'PUE', 96, 101],
    ['Dora Brisamar', 'BRI', 100, 96],
    ['Olga Cielorraso', 'CIE', 94, 98],
  ],
}

export const teamsOf = (league: LeagueOfTeams): readonly Team[] =>
  rows[league].map(([name, short, attack, defence]) => ({
    ...{ name, short },
    ...{ attack: attack / 100, defence: defence / 100 },
  }))
