import type { SymbolId } from '../symbol-names.ts'
import abanico from '../symbols/abanico.svg?url'
import amatista from '../symbols/amatista.svg?url'
import ancla from '../symbols/ancla.svg?url'
import anj from '../symbols/anj.svg?url'
import buho from '../symbols/buho.svg?url'
import cactus from '../symbols/cactus.svg?url'
import campana from '../symbols/campana.svg?url'
import cereza from '../symbols/cereza.svg?url'
import chile from '../symbols/chile.svg?url'
import ciruela from '../symbols/ciruela.svg?url'
import cofre from '../symbols/cofre.svg?url'
import cohete from '../symbols/cohete.svg?url'
import concha from '../symbols/concha.svg?url'
import corona from '../symbols/corona.svg?url'
import diamante from '../symbols/diamante.svg?url'
import escarabajo from '../symbols/escarabajo.svg?url'
import esmeralda from '../symbols/esmeralda.svg?url'
import estrella from '../symbols/estrella.svg?url'
import farol from '../symbols/farol.svg?url'
import fresa from '../symbols/fresa.svg?url'
import guitarra from '../symbols/guitarra.svg?url'
import herradura from '../symbols/herradura.svg?url'
import jade from '../symbols/jade.svg?url'
import limon from '../symbols/limon.svg?url'
import loto from '../symbols/loto.svg?url'
import luna from '../symbols/luna.svg?url'
import maracas from '../symbols/maracas.svg?url'
import mariposa from '../symbols/mariposa.svg?url'
import moneda from '../symbols/moneda.svg?url'
import naranja from '../symbols/naranja.svg?url'
import ojo from '../symbols/ojo.svg?url'
import pez from '../symbols/pez.svg?url'
import piramide from '../symbols/piramide.svg?url'
import planeta from '../symbols/planeta.svg?url'
import rana from '../symbols/rana.svg?url'
import rubi from '../symbols/rubi.svg?url'
import sandia from '../symbols/sandia.svg?url'
import siete from '../symbols/siete.svg?url'
import sol from '../symbols/sol.svg?url'
import sombrero from '../symbols/sombrero.svg?url'
import topacio from '../symbols/topacio.svg?url'
import tortuga from '../symbols/tortuga.svg?url'
import trebol from '../symbols/trebol.svg?url'
import uvas from '../symbols/uvas.svg?url'
import zafiro from '../symbols/zafiro.svg?url'

/** Addresses of the drawn symbols; the page loads the ten of its theme. */
export const symbolArt: Readonly<Record<SymbolId, string>> = {
  abanico,
  amatista,
  ancla,
  anj,
  buho,
  cactus,
  campana,
  cereza,
  chile,
  ciruela,
  cofre,
  cohete,
  concha,
  corona,
  diamante,
  escarabajo,
  esmeralda,
  estrella,
  farol,
  fresa,
  guitarra,
  herradura,
  jade,
  limon,
  loto,
  luna,
  maracas,
  mariposa,
  moneda,
  naranja,
  ojo,
  pez,
  piramide,
  planeta,
  rana,
  rubi,
  sandia,
  siete,
  sol,
  sombrero,
  topacio,
  tortuga,
  trebol,
  uvas,
  zafiro,
}
