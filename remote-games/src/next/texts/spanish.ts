/** What players read of the next races and draws on the home page, in Spanish. */
export const spanish = {
  races: 'Próximas carreras',
  draws: 'Próximos sorteos',
  race: (track: string, number: number) => `${track}, carrera ${number}`,
  at: (time: string) => `A las ${time} (Caracas)`,
}
