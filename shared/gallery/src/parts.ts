import type { ComponentType } from 'react'
import * as actions from './pages/actions.tsx'
import * as choices from './pages/choices.tsx'
import * as content from './pages/content.tsx'
import * as fields from './pages/fields.tsx'
import * as messages from './pages/messages.tsx'
import * as overlays from './pages/overlays.tsx'

export type Part = {
  /** Its address: `#/button`. */
  readonly id: string
  readonly group: string
  readonly name: string
  readonly lead: string
  readonly Page: ComponentType
}

const part = (group: string, id: string, name: string, lead: string, Page: ComponentType): Part => ({
  id,
  group,
  name,
  lead,
  Page,
})

/** All parts, in the order of the list. */
export const parts: readonly Part[] = [
  part('Acciones', 'button', 'Botón', 'Hace algo. El principal, una vez por vista.', actions.ButtonPage),
  part('Acciones', 'link-button', 'Enlace con aspecto de botón', 'Lleva a otro lugar.', actions.LinkButtonPage),
  part('Acciones', 'icon-button', 'Botón de icono', 'Su nombre solo se oye; el dibujo se ve.', actions.IconButtonPage),
  part('Acciones', 'chip', 'Fichas', 'Filtros, secciones y lo elegido.', actions.ChipPage),
  part('Acciones', 'copy-button', 'Copiar', 'Copia el valor, no el texto con formato.', actions.CopyButtonPage),
  part('Acciones', 'load-more', 'Cargar más', 'El final de una lista larga.', actions.LoadMorePage),
  part('Campos', 'field', 'Texto', 'Etiqueta, ayuda y error se leen con el campo.', fields.FieldPage),
  part('Campos', 'password-field', 'Contraseña', 'Se puede mostrar y pegar.', fields.PasswordFieldPage),
  part('Campos', 'code-field', 'Código de un solo uso', 'Un campo; se puede pegar.', fields.CodeFieldPage),
  part('Campos', 'money-field', 'Monto', 'Dice cómo se entiende lo que admite dos lecturas.', fields.MoneyFieldPage),
  part('Campos', 'date-field', 'Fecha', 'Para fechas que se saben de memoria.', fields.DateFieldPage),
  part('Campos', 'phone-field', 'Teléfono', 'Con el código del país.', fields.PhoneFieldPage),
  part('Campos', 'text-area', 'Texto de varias líneas', 'Crece solo hacia abajo.', fields.TextAreaPage),
  part('Campos', 'select-field', 'Lista', 'La del propio dispositivo.', fields.SelectFieldPage),
  part(
    'Campos',
    'radio-cards',
    'Tarjetas para elegir',
    'Una de unas pocas, con lo que la distingue.',
    choices.RadioCardsPage,
  ),
  part('Campos', 'checkbox', 'Casilla', 'Una frase con la que se está de acuerdo.', choices.CheckboxPage),
  part('Campos', 'switch', 'Interruptor', 'Vale en cuanto se pulsa.', choices.SwitchPage),
  part('Campos', 'file-field', 'Archivo', 'Tipo y tamaño se revisan al elegirlo.', choices.FileFieldPage),
  part('Capas', 'dialog', 'Diálogo', 'El resto de la página espera.', overlays.DialogPage),
  part('Capas', 'sheet', 'Hoja', 'Desde abajo en el teléfono.', overlays.SheetPage),
  part('Capas', 'drawer', 'Cajón', 'Desde el lado.', overlays.DrawerPage),
  part('Capas', 'menu', 'Menú', 'Acciones de una misma cosa.', overlays.MenuPage),
  part('Capas', 'tooltip', 'Nota al paso', 'Nunca el único lugar de un texto.', overlays.TooltipPage),
  part('Mensajes', 'banner', 'Aviso en la página', 'Se queda hasta que se responde.', messages.BannerPage),
  part('Mensajes', 'toast', 'Aviso breve', 'El sitio decide cuándo llega y cuándo se va.', messages.ToastPage),
  part('Mensajes', 'skeleton', 'Lo que está por llegar', 'Con la forma final.', messages.SkeletonPage),
  part('Mensajes', 'panel', 'Sección sin contenido', 'Vacía, con error o todavía no lista.', messages.PanelPage),
  part('Mensajes', 'as-of', 'Hora de los datos', 'Cuando la conexión se perdió.', messages.AsOfPage),
  part('Mensajes', 'live-region', 'Anuncios', 'Para quien escucha la página.', messages.LiveRegionPage),
  part('Contenido', 'card', 'Tarjeta', 'Junta lo que va junto.', content.CardPage),
  part('Contenido', 'data-table', 'Tabla', 'Se vuelve tarjetas donde hay poco ancho.', content.DataTablePage),
  part('Contenido', 'definition-list', 'Datos', 'Nombres y valores.', content.DefinitionListPage),
  part('Contenido', 'timeline', 'Línea de tiempo', 'El camino de lo que tarda.', content.TimelinePage),
  part('Contenido', 'progress-bar', 'Avance', 'Con palabras y con una barra.', content.ProgressBarPage),
  part('Contenido', 'limit-bar', 'Límite', 'Lo usado y lo disponible.', content.LimitBarPage),
  part('Contenido', 'tabs', 'Pestañas', 'Vistas que ocupan el mismo lugar.', content.TabsPage),
  part('Contenido', 'amount', 'Monto escrito', 'Lo desconocido nunca se muestra como cero.', content.AmountPage),
  part('Contenido', 'clover', 'Marca', 'Cuatro hojas que son cuatro módulos.', content.CloverPage),
]
