import { useEffect } from 'react'
import { Clover, LiveRegion, PageHeading } from '../../ui/index.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { LanguageChoice, ThemeChoice } from './settings.tsx'
import { useAddress } from './use-address.ts'

const groups = [...new Set(parts.map(({ group }) => group))]

/** Every part of the interface on a page of its own, in all its states. */
export function Gallery() {
  const address = useAddress()
  const part = parts.find(({ id }) => id === address) ?? parts[0]

  useEffect(() => {
    document.title = `${part?.name} | Galería de Trébol`
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part])

  if (!part) return null
  const { name, lead, Page } = part
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.brand} href="#/">
          <Clover size={28} />
          Trébol <span className={styles.kind}>Galería</span>
        </a>
        <div className={styles.settings}>
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </header>
      <div className={styles.page}>
        <nav className={styles.list} aria-label="Piezas">
          {groups.map((group) => (
            <div key={group} className={styles.group}>
              <h2>{group}</h2>
              <ul>
                {parts
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <li key={one.id}>
                      <a
                        className={styles.link}
                        href={`#/${one.id}`}
                        aria-current={one.id === part.id ? 'page' : undefined}
                      >
                        {one.name}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <main className={styles.content}>
          <PageHeading lead={lead}>{name}</PageHeading>
          <div className={styles.examples}>
            <Page key={part.id} />
          </div>
        </main>
      </div>
      <LiveRegion />
    </>
  )
}
