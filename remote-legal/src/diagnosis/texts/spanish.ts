import type { RegionKind } from '@trebol/shared/contract'
import { count } from '@trebol/shared/i18n'
import type { PushState } from '@trebol/shared/push'

/** In Spanish: the language that the others are written after. */
export const spanish = {
  facts: {
    api: 'Servidor',
    push: 'Avisos',
    permission: 'Permiso de notificaciones',
    worker: 'Proceso de avisos',
  },
  apiAnswers: (ms: number) => `Responde en ${ms} ms`,
  apiSilent: 'No responde',
  pushStates: {
    unknown: 'Todavía no se sabe',
    absent: 'Sin sesión, o el sitio no los ofrece',
    unsupported: 'Este navegador no los admite',
    blocked: 'Bloqueados',
    off: 'Desactivados',
    busy: 'En curso',
    on: 'Activados',
  } satisfies Record<PushState['kind'], string>,
  permissions: {
    default: 'Sin preguntar',
    granted: 'Concedido',
    denied: 'Bloqueado',
    none: 'Este navegador no lo tiene',
  },
  workers: {
    active: 'En marcha',
    starting: 'Preparándose',
    none: 'No instalado',
    unsupported: 'Este navegador no lo tiene',
  },
  clear: {
    title: 'Datos de la aplicación',
    help: 'Borra de este dispositivo todo lo que el sitio guarda y cierra su sesión. Su cuenta y su saldo no cambian. Solo se conserva una pausa o autoexclusión en curso.',
    open: 'Borrar datos de la aplicación',
    question: '¿Borrar los datos de este dispositivo?',
    confirm: 'Borrar y volver al inicio',
    cancel: 'Conservar los datos',
  },
  regions: {
    title: 'Partes que el servidor puede cambiar',
    help: 'El servidor nombra cada parte por su identificador o por su clase. Lo que envía para una parte que no está en la página espera en esta pestaña.',
    page: 'Página',
    own: 'Partes propias de la página',
    common: (parts: number) => `Partes que comparte con otras páginas (${count(parts)})`,
    commonCaption: 'Partes que comparte con otras páginas',
    selector: 'Selector',
    kind: 'Tipo',
    takes: 'Admite',
    state: 'Estado',
    kinds: {
      text: 'Texto',
      notice: 'Aviso',
      link: 'Enlace',
      picture: 'Imagen',
      field: 'Campo',
      choice: 'Lista',
      button: 'Botón',
      group: 'Grupo',
    } satisfies Record<RegionKind, string>,
    untouched: 'Sin cambios',
    shown: 'A la vista',
    hidden: 'Oculta',
    value: 'Con un valor propuesto',
    options: (options: number) => (options === 1 ? '1 opción' : `${count(options)} opciones`),
  },
  refused: {
    title: 'Lo que se omitió',
    help: 'Lo que el servidor envió y no se admite, y lo que falló desde que se abrió esta pestaña. Lo más reciente va primero. Los motivos están en inglés, para quien lo corrija.',
    none: 'Nada hasta ahora.',
    what: 'Qué',
    why: 'Motivo',
    at: 'Hora',
  },
}
