import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { useState } from 'react'
import type { Published } from '../../src/ops/overview-schema.ts'
import { ReleaseSelect } from '../acts/release-select.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './compare-dialog.module.css'
import { DifferenceTables } from './difference-tables.tsx'
import { FileTable } from './file-table.tsx'
import { SizeTable } from './size-table.tsx'
import { useComparison } from './use-comparison.ts'

type Props = {
  readonly channel: string
  readonly unit: Unit
  readonly before: ReleaseId
  readonly after: ReleaseId
  readonly releases: readonly Published[]
  readonly onClose: () => void
}

/** Two releases of a unit side by side; each can be exchanged for another one. */
export function CompareDialog({ channel, unit, releases, onClose, ...asked }: Props) {
  const [before, setBefore] = useState<string>(asked.before)
  const [after, setAfter] = useState<string>(asked.after)
  const { value, fault } = useComparison({ channel, unit, before, after })
  const choices = releases.filter(({ facts }) => facts !== null)
  return (
    <Dialog wide title={`Compare releases of ${unit}`} onClose={onClose}>
      <div className={styles.sides}>
        <ReleaseSelect focus label="Before" value={before} onChange={setBefore} releases={choices} />
        <ReleaseSelect label="After" value={after} onChange={setAfter} releases={choices} />
      </div>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text="Weighing both …" />}
      {value && (
        <div className={styles.tables}>
          <SizeTable comparison={value} />
          <FileTable files={value.files} />
          <DifferenceTables comparison={value} />
        </div>
      )}
    </Dialog>
  )
}
