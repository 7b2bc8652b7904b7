import { DataTable } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './diagnosis-page.module.css'
import type { Releases } from './load-releases.ts'
import { readOverride } from './read-override.ts'

export function ReleaseTable({ releases }: { releases: Releases }) {
  const say = texts.use().diagnosis
  const override = readOverride()
  return (
    <section className={styles.part} aria-labelledby="versiones">
      <h2 id="versiones">{say.releases}</h2>
      {releases.kind === 'unknown' ? (
        <p>{say.unknown}</p>
      ) : (
        <>
          {releases.kind === 'kept' && <p>{say.kept}</p>}
          <DataTable
            caption={say.releasesCaption}
            captionHidden
            columns={[
              { id: 'unit', name: say.unit, cell: ({ unit }) => unit },
              {
                id: 'release',
                name: say.release,
                cell: ({ release, locked }) => (
                  <>
                    <code>{release}</code>
                    {locked && ` (${say.locked})`}
                  </>
                ),
              },
            ]}
            rows={releases.units}
            rowKey={({ unit }) => unit}
          />
          <p className={styles.state}>{say.revision(releases.rev)}</p>
          {override && <p>{say.override(override)}</p>}
        </>
      )}
    </section>
  )
}
