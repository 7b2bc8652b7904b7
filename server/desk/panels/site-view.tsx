import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { ActForm } from './act-form.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

/** Maintenance: a switch that everybody feels, so it asks why like every act. */
export function SiteView() {
  const { value, fault, reload } = useAsked(v.object({ maintenance: v.boolean() }), 'site/state')
  const [open, setOpen] = useState(false)
  const on = value?.maintenance ?? false
  const title = on ? 'End maintenance' : 'Begin maintenance'
  return (
    <>
      <h2>Site</h2>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value && (
        <section className={styles.card} aria-label="Maintenance">
          <p role="status">{on ? 'The site is in maintenance: nobody plays.' : 'The site is open.'}</p>
          {open ? (
            <ActForm
              path="site/maintenance"
              title={title}
              body={{ on: !on }}
              onClose={() => setOpen(false)}
              onDone={() => {
                setOpen(false)
                reload()
              }}
            />
          ) : (
            <div>
              <Button kind="secondary" onClick={() => setOpen(true)}>
                {title}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
