import { Button } from '@trebol/shared/ui'
import { copyText } from './copy-text.ts'
import styles from './diagnosis-page.module.css'
import { deviceTexts } from './texts/texts.ts'
import { usePageId } from './use-page-id.ts'

/** By this id the operator finds out which releases the page runs, and why. */
export function PageIdPart() {
  const say = deviceTexts.use().page
  const id = usePageId()
  const copy = () => id !== null && void copyText(id, say.copied, say.cannotCopy)
  return (
    <section className={styles.part} aria-labelledby="pagina">
      <h2 id="pagina">{say.title}</h2>
      <p>{say.help}</p>
      {id === null ? (
        <p role="status" className={styles.state}>
          {say.waiting}
        </p>
      ) : (
        <>
          <p>
            <code>{id}</code>
          </p>
          <div>
            <Button kind="secondary" onClick={copy}>
              {say.copy}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
