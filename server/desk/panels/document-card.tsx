import { kycReasons, kycRequirements } from '@trebol/shared/contract'
import { Button, Field, SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import type { DeskDocument } from './desk-document.ts'
import styles from './document-card.module.css'
import { Moment } from './moment.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import panels from './panels.module.css'

type Act = 'accept' | 'reject' | 'ask'
type Props = { readonly document: DeskDocument; readonly onChanged: () => void }

const words = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

/** One document beside what its player says of himself, and what can be done with it. */
export function DocumentCard({ document, onChanged }: Props) {
  const { id, requirement, status, reason, at, decided_at, files, player, kyc, others } = document
  const [act, setAct] = useState<Act | null>(null)
  const facts = [
    ['Player', `${player.name} · ${player.email}`],
    ['Document of the account', player.document],
    ['Born', player.birth_date],
    ['Country', player.country],
    ['Verification', kyc],
    ...(reason === null ? [] : [['Reason', words(reason)] as const]),
  ] as const
  return (
    <article className={panels.card} aria-label={`${requirement}, ${player.name}`}>
      <div className={panels.title}>
        <span className={panels.amount}>{requirement}</span>
        <span className={panels.chip}>{words(status)}</span>
        <span className={panels.quiet}>
          <Moment at={decided_at ?? at} /> · {id}
        </span>
      </div>
      <dl className={panels.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OtherAccounts others={others} />
      <ul className={styles.files} aria-label="Files">
        {files.map((file, place) => (
          <li key={file.id}>
            <a href={`/desk/file/${file.id}`} download={file.name}>
              {file.mime === 'application/pdf' ? (
                `${file.name} (${Math.ceil(file.bytes / 1_000)} kB)`
              ) : (
                <img className={styles.picture} src={`/desk/file/${file.id}`} alt={`Side ${place + 1}: ${file.name}`} />
              )}
            </a>
          </li>
        ))}
      </ul>
      {act === null ? (
        <div className={panels.acts}>
          {status === 'in_review' && (
            <>
              <Button small onClick={() => setAct('accept')}>
                Accept
              </Button>
              <Button small kind="secondary" onClick={() => setAct('reject')}>
                Reject
              </Button>
            </>
          )}
          <Button small kind="secondary" onClick={() => setAct('ask')}>
            Ask for another document
          </Button>
        </div>
      ) : (
        <DocumentAct {...{ act, document, onChanged }} onClose={() => setAct(null)} />
      )}
    </article>
  )
}

type ActProps = Props & { readonly act: Act; readonly onClose: () => void }

function DocumentAct({ act, document, onChanged, onClose }: ActProps) {
  const [until, setUntil] = useState('')
  const [code, setCode] = useState<string>(kycReasons[0])
  const [requirement, setRequirement] = useState<string>(kycRequirements[2])
  const shared = {
    onClose,
    onDone: () => {
      onClose()
      onChanged()
    },
  }
  const { id } = document
  switch (act) {
    case 'accept':
      return (
        <ActForm
          {...shared}
          path="kyc/accept"
          title="Accept"
          body={{ id, ...(until && { valid_until: until }) }}
          usual="It can be read and agrees with the account"
        >
          <Field
            type="date"
            label="Valid until"
            optional
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </ActForm>
      )
    case 'reject':
      return (
        <ActForm {...shared} path="kyc/reject" title="Reject" body={{ id, code }}>
          <SelectField
            label="Reason (the player reads it)"
            value={code}
            options={kycReasons.map((reason) => ({ id: reason, name: words(reason) }))}
            onChange={({ target }) => setCode(target.value)}
          />
        </ActForm>
      )
    case 'ask':
      return (
        <ActForm {...shared} path="kyc/ask" title="Ask" body={{ player: document.player.id, requirement }}>
          <SelectField
            label="What he has to send"
            value={requirement}
            options={kycRequirements.map((one) => ({ id: one, name: one }))}
            onChange={({ target }) => setRequirement(target.value)}
          />
        </ActForm>
      )
  }
}
