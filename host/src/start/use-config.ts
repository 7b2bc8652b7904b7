import { useEffect, useState } from 'react'
import { loadConfig } from './load-config.ts'

type Choices = {
  readonly countries: readonly { id: string; name: string; documents?: readonly string[] | undefined }[]
  readonly documentTypes: readonly { id: string; name: string }[]
}

const bundled: Choices = {
  countries: [{ id: 'VE', name: 'Venezuela' }],
  documentTypes: [
    { id: 'cedula', name: 'Cédula' },
    { id: 'pasaporte', name: 'Pasaporte' },
  ],
}

/** Lists of the registration form: the operator's, or the bundled ones until they are there. */
export function useConfig(): Choices {
  const [choices, setChoices] = useState(bundled)
  useEffect(() => {
    let wanted = true
    loadConfig().then(
      ({ countries, document_types }) =>
        wanted &&
        setChoices({
          countries: countries.map(({ code, name, documents }) => ({ id: code, name, documents })),
          documentTypes: document_types,
        }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return choices
}
