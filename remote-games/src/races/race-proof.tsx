import type { Race } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Button, DefinitionList } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from './race-proof.module.css'
import { texts } from './texts/texts.ts'

/** What was promised before the race, and what shows afterwards that it was kept. */
export function RaceProof({ race }: { readonly race: Race }) {
  const t = texts.use()
  const { id, commitment, seed } = race
  const [fits, setFits] = useState<boolean | null>(null)
  const compare = async (known: string) => setFits((await sha256(`${known}:${id}`)) === commitment)
  return (
    <details className={styles.proof}>
      <summary>{t.proof.check}</summary>
      <p>
        {t.proof.text} <Link to={`/rng?carrera=${id}#carreras`}>{t.proof.how}</Link>
      </p>
      <DefinitionList
        items={[
          { term: t.proof.race, value: <code>{id}</code>, copy: id },
          { term: t.proof.commitment, value: <code>{commitment}</code>, copy: commitment },
          { term: t.proof.seed, value: seed ? <code>{seed}</code> : t.proof.later, ...(seed && { copy: seed }) },
        ]}
      />
      {seed && (
        <Button kind="secondary" small onClick={() => void compare(seed)}>
          {t.proof.compare}
        </Button>
      )}
      <p role="status">{fits === null ? '' : fits ? t.proof.fits : t.proof.differs}</p>
    </details>
  )
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
