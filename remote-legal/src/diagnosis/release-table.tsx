import { texts } from '../texts/texts.ts'
import styles from './diagnosis-page.module.css'
import type { Releases } from './load-releases.ts'

export function ReleaseTable({ releases }: { releases: Releases }) {
  const say = texts.use().diagnosis
  return (
    <section className={styles.part} aria-labelledby="versiones">
      <h2 id="versiones">{say.releases}</h2>
      {releases.kind === 'unknown' ? (
        <p>{say.unknown}</p>
      ) : (
        <>
          {releases.kind === 'kept' && <p>{say.kept}</p>}
          <table className={styles.table}>
            <caption className="sr-only">{say.releasesCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{say.unit}</th>
                <th scope="col">{say.release}</th>
              </tr>
            </thead>
            <tbody>
              {releases.units.map(({ unit, release, locked }) => (
                <tr key={unit}>
                  <th scope="row">{unit}</th>
                  <td>
                    <code>{release}</code>
                    {locked && ` (${say.locked})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.state}>{say.revision(releases.rev)}</p>
        </>
      )}
    </section>
  )
}
