import type { Family } from './family.ts'

export const orchardSlots: Family = {
  categories: ['frutas', 'naturaleza'],
  openings: [
    'Un huerto al mediodía, con la fruta todavía en la rama.',
    'Canastas llenas, toldos de colores y voces de mercado.',
    'La cosecha del año, contada sin prisa.',
    'Hojas verdes, fruta madura y sol de la tarde.',
  ],
  games: [
    ['Viña Dorada', 'grapes'],
    ['Vendimia Nocturna', 'grapes'],
    ['Mercado de Abasto', 'pineapple'],
    ['Canasta de Doña Inés', 'plum'],
    ['Batido Tropical', 'watermelon'],
    ['Huerto Encantado', 'strawberry'],
  ],
}

export const cloverSlots: Family = {
  categories: ['naturaleza', 'magia'],
  openings: [
    'Un prado de tréboles después de la lluvia.',
    'Duendes tranquilos, herraduras y un arcoíris al fondo.',
    'Colinas verdes y un camino que lleva a la feria.',
    'Para mirar despacio: la cuarta hoja casi nunca está donde uno la busca.',
  ],
  games: [
    ['Tréboles al Viento', 'clover'],
    ['Trébol Nocturno', 'clover'],
    ['Duende de Guardia', 'clover'],
    ['Herradura de Plata', 'horseshoe'],
    ['Cuadra de la Suerte', 'horseshoe'],
  ],
}
