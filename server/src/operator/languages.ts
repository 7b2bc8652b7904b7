/** Regional formats of Spanish, and the other languages that the site speaks. Each is named in its own language. */
export const languages = [
  { code: 'es-VE', name: 'Español (Venezuela)' },
  { code: 'es-CO', name: 'Español (Colombia)' },
  { code: 'es-MX', name: 'Español (México)' },
  { code: 'es-PE', name: 'Español (Perú)' },
  { code: 'es-ES', name: 'Español (España)' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'en', name: 'English' },
] as const
