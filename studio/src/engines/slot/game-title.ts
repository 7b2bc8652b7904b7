/** Words whose slug has lost an accent or a tilde. */
const accented: Readonly<Record<string, string>> = {
  aguila: 'águila',
  aguilas: 'águilas',
  amazonico: 'amazónico',
  ano: 'año',
  arbol: 'árbol',
  buho: 'búho',
  canon: 'cañón',
  clasica: 'clásica',
  clasicas: 'clásicas',
  clasico: 'clásico',
  clasicos: 'clásicos',
  colibri: 'colibrí',
  condor: 'cóndor',
  corazon: 'corazón',
  cosmica: 'cósmica',
  cosmico: 'cósmico',
  delfin: 'delfín',
  dragon: 'dragón',
  energia: 'energía',
  faraon: 'faraón',
  fenix: 'fénix',
  galactica: 'galáctica',
  jardin: 'jardín',
  leon: 'león',
  limon: 'limón',
  magica: 'mágica',
  magicas: 'mágicas',
  magico: 'mágico',
  montana: 'montaña',
  mas: 'más',
  oceano: 'océano',
  orbita: 'órbita',
  pina: 'piña',
  piramide: 'pirámide',
  piramides: 'pirámides',
  relampago: 'relámpago',
  rubi: 'rubí',
  rubies: 'rubíes',
  sandia: 'sandía',
  sueno: 'sueño',
  suenos: 'sueños',
  telon: 'telón',
  tiburon: 'tiburón',
  titan: 'titán',
  trebol: 'trébol',
  treboles: 'tréboles',
  tropico: 'trópico',
  volcan: 'volcán',
}
const small = new Set(['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'por', 'y'])

/** A game's name from its slug: `corazon-de-jade` → «Corazón de Jade». */
export function gameTitle(slug: string): string {
  const words = slug.split('-').filter((word) => word !== '')
  return words
    .map((word, place) => {
      const written = accented[word] ?? word
      return place > 0 && small.has(word) ? written : written.charAt(0).toUpperCase() + written.slice(1)
    })
    .join(' ')
}
