/** What fields of forms say by themselves, in Spanish. */
export const spanish = {
  money: { reads: (amount: string) => `Se entiende como ${amount}.` },
  date: { day: 'Día', month: 'Mes', year: 'Año' },
  phone: { country: 'Código de país', number: 'Número' },
  summary: 'Revise los campos marcados.',
  file: {
    choose: 'Elegir archivo',
    change: 'Cambiar archivo',
    accepts: (kinds: string, size: string) => `${kinds}, hasta ${size}`,
    wrongKind: (kinds: string) => `Ese tipo de archivo no se acepta. Use ${kinds}.`,
    tooLarge: (size: string, limit: string) =>
      `El archivo pesa ${size} y el máximo es ${limit}. Elija uno más pequeño.`,
  },
}
