import type { DepositKind, PayoutKind } from '@trebol/shared/contract'

type Country = {
  readonly code: string
  readonly name: string
  /** The westernmost zone, where a birthday comes last: nobody gets in a few hours too young. */
  readonly zone: string
  /** Whether clocks differ inside of it, so that the country does not tell a player's time. */
  readonly manyZones?: true
  readonly documents: readonly string[]
  readonly cities: readonly string[]
  /** Kinds of payment that may not be offered there. Those of the sandbox are made up: law and licence say which. */
  readonly forbids?: readonly (DepositKind | PayoutKind)[]
}

/** Countries that the operator serves. */
export const countries: readonly Country[] = [
  {
    code: 'VE',
    name: 'Venezuela',
    zone: 'America/Caracas',
    documents: ['VE-CI', 'VE-RIF', 'PASSPORT'],
    cities: [
      'Barquisimeto',
      'Caracas',
      'Ciudad Guayana',
      'Maracaibo',
      'Maracay',
      'Mérida',
      'San Cristóbal',
      'Valencia',
    ],
  },
  {
    code: 'CO',
    name: 'Colombia',
    zone: 'America/Bogota',
    documents: ['CO-CC', 'CO-CE', 'PASSPORT'],
    cities: ['Barranquilla', 'Bogotá', 'Bucaramanga', 'Cali', 'Cartagena', 'Cúcuta', 'Medellín', 'Pereira'],
    forbids: ['crypto'],
  },
  {
    code: 'MX',
    name: 'México',
    zone: 'America/Tijuana',
    manyZones: true,
    documents: ['MX-CURP', 'PASSPORT'],
    cities: ['Ciudad de México', 'Guadalajara', 'León', 'Mérida', 'Monterrey', 'Puebla', 'Querétaro', 'Tijuana'],
  },
  {
    code: 'PE',
    name: 'Perú',
    zone: 'America/Lima',
    documents: ['PE-DNI', 'PE-CE', 'PASSPORT'],
    cities: ['Arequipa', 'Chiclayo', 'Cusco', 'Huancayo', 'Iquitos', 'Lima', 'Piura', 'Trujillo'],
  },
  {
    code: 'EC',
    name: 'Ecuador',
    zone: 'Pacific/Galapagos',
    manyZones: true,
    documents: ['EC-CI', 'PASSPORT'],
    cities: ['Ambato', 'Cuenca', 'Guayaquil', 'Loja', 'Manta', 'Quito'],
  },
  {
    code: 'CL',
    name: 'Chile',
    zone: 'Pacific/Easter',
    manyZones: true,
    documents: ['CL-RUT', 'PASSPORT'],
    cities: ['Antofagasta', 'Concepción', 'La Serena', 'Santiago', 'Temuco', 'Valparaíso'],
  },
  {
    code: 'AR',
    name: 'Argentina',
    zone: 'America/Argentina/Buenos_Aires',
    documents: ['AR-DNI', 'PASSPORT'],
    cities: ['Buenos Aires', 'Córdoba', 'La Plata', 'Mar del Plata', 'Mendoza', 'Rosario', 'Salta', 'Tucumán'],
  },
  {
    code: 'ES',
    name: 'España',
    zone: 'Atlantic/Canary',
    manyZones: true,
    documents: ['ES-DNI', 'ES-NIE', 'PASSPORT'],
    cities: ['Barcelona', 'Bilbao', 'Las Palmas', 'Madrid', 'Málaga', 'Sevilla', 'Valencia', 'Zaragoza'],
    forbids: ['crypto', 'voucher'],
  },
]

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code)
}

/** The clock of whoever lives in a country; nothing where it has several. */
export function zoneIn(code: string): { readonly zone?: string } {
  const country = findCountry(code)
  return country === undefined || country.manyZones ? {} : { zone: country.zone }
}

type Payment = {
  readonly kind: DepositKind | PayoutKind
  /** Where it exists; null: everywhere. */
  readonly country: string | null
}

/** Why a way to pay or to be paid is closed to players of a country, or null. The code knows no country: it compares data. */
export function whyNotThere({ kind, country }: Payment, home: string): string | null {
  if (findCountry(home)?.forbids?.includes(kind)) return 'Este método no está permitido en su jurisdicción.'
  if (country === null || country === home) return null
  return `Este método es solo para jugadores de ${findCountry(country)?.name ?? country}.`
}
