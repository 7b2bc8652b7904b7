type DocumentType = {
  readonly id: string
  readonly name: string
  /** Over the number in capitals without dots, spaces and hyphens. */
  readonly pattern: RegExp
  readonly example: string
}

/** Identity documents that an account can be opened with. */
export const documentTypes: readonly DocumentType[] = [
  { id: 'VE-CI', name: 'Cédula de identidad', pattern: /^[VE]\d{6,9}$/, example: 'V-12345678' },
  { id: 'VE-RIF', name: 'RIF', pattern: /^[VEJPGC]\d{8,9}$/, example: 'J-12345678-9' },
  { id: 'CO-CC', name: 'Cédula de ciudadanía', pattern: /^\d{6,10}$/, example: '1020304050' },
  { id: 'CO-CE', name: 'Cédula de extranjería', pattern: /^[A-Z0-9]{6,12}$/, example: '123456' },
  { id: 'MX-CURP', name: 'CURP', pattern: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/, example: 'GOMC900101HDFNRR09' },
  { id: 'PE-DNI', name: 'DNI (Perú)', pattern: /^\d{8}$/, example: '12345678' },
  { id: 'PE-CE', name: 'Carné de extranjería', pattern: /^\d{9}$/, example: '123456789' },
  { id: 'EC-CI', name: 'Cédula (Ecuador)', pattern: /^\d{10}$/, example: '1710034065' },
  { id: 'CL-RUT', name: 'RUT', pattern: /^\d{7,8}[\dK]$/, example: '12.345.678-5' },
  { id: 'AR-DNI', name: 'DNI (Argentina)', pattern: /^\d{7,9}$/, example: '30123456' },
  { id: 'ES-DNI', name: 'DNI (España)', pattern: /^\d{8}[A-Z]$/, example: '12345678Z' },
  { id: 'ES-NIE', name: 'NIE', pattern: /^[XYZ]\d{7}[A-Z]$/, example: 'X1234567L' },
  { id: 'PASSPORT', name: 'Pasaporte', pattern: /^[A-Z0-9]{5,12}$/, example: 'AB123456' },
]

export function findDocumentType(id: string): DocumentType | undefined {
  return documentTypes.find((type) => type.id === id)
}

export function isDocumentNumber(type: DocumentType, number: string): boolean {
  return type.pattern.test(number.replace(/[.\- ]/g, '').toUpperCase())
}
