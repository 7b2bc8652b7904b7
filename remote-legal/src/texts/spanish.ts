import { type PatternOf, paths } from '@trebol/shared/contract'

/** Titles of the pages by their routes; Spanish ones stand in the table of routes. */
const titles = Object.fromEntries(
  paths.flatMap(({ unit, pattern, title }) => (unit === 'legal' ? [[pattern, title]] : [])),
) as Record<PatternOf<'legal'>, string>

/**
 * What players read around the documents and on the diagnosis page, in Spanish: the language that all others are
 * written after. The documents themselves are payloads, in Spanish alone.
 */
export const spanish = {
  titles,
  document: {
    spanishOnly: 'Este documento está disponible solo en español.',
    version: (version: string) => `Versión ${version}`,
    since: (date: string) => `Vigente desde el ${date}`,
    summary: 'En pocas palabras',
    contents: 'Contenido',
    outside: '(se abre en otra pestaña)',
  },
  diagnosis: {
    lead: 'Datos técnicos de este dispositivo y de la versión del sitio. No incluyen contraseñas, correos ni saldos.',
    releases: 'Versiones publicadas',
    releasesCaption: 'Versión publicada de cada parte del sitio',
    revision: (rev: number) => `Revisión ${rev} del canal.`,
    override: (name: string) => `Este navegador prueba otra versión: ${name}.`,
    kept: 'No pudimos consultar las versiones ahora mismo: estas son las que venían con la página.',
    unknown: 'No pudimos leer las versiones publicadas.',
    unit: 'Parte',
    release: 'Versión',
    locked: 'fijada',
    device: 'Este dispositivo',
    facts: {
      language: 'Idioma del navegador',
      format: 'Formato regional',
      zone: 'Zona horaria',
      currency: 'Moneda',
      online: 'Conexión',
      realtime: 'Tiempo real',
      storage: 'Almacenamiento',
      screen: 'Pantalla',
      browser: 'Navegador',
    },
    realtimeStates: {
      off: 'Sin conexión abierta',
      initialized: 'Preparada',
      connecting: 'Conectando',
      connected: 'Conectada',
      unavailable: 'No disponible',
      failed: 'Este navegador no la admite',
      disconnected: 'Cerrada',
    },
    screenSize: (width: number, height: number, density: number) => `${width} × ${height} px, densidad ${density}`,
    online: 'En línea',
    offline: 'Sin conexión',
    storageOpen: 'Disponible',
    storageBlocked: 'Bloqueado',
    console: 'Consola de diagnóstico',
    consoleHelp:
      'Cuando está activa, el sitio escribe detalles técnicos en la consola del navegador. Sirve para soporte y solo afecta a este dispositivo.',
    turnOn: 'Activar consola de diagnóstico',
    turnOff: 'Desactivar consola de diagnóstico',
    isOn: 'La consola de diagnóstico está activa.',
    isOff: 'La consola de diagnóstico está inactiva.',
    cannotKeep:
      'Este navegador no permite guardar el ajuste. Permita el almacenamiento del sitio e inténtelo de nuevo.',
    copy: 'Copiar informe',
    copied: 'Copiamos el informe.',
    cannotCopy: 'El navegador no permitió copiar. Seleccione los datos de esta página y cópielos.',
  },
}
