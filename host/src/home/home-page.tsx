import type { RemotePart } from '@trebol/shared/contract'
import { Await, Link, useLoaderData } from '@trebol/shared/router'
import { openAuth, useAgeMin, useSession } from '@trebol/shared/store'
import { Button, buttonClass } from '@trebol/shared/ui'
import { Suspense } from 'react'
import { areaLinks, chatLink } from '../layouts/areas.ts'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { texts } from '../texts.ts'
import { HeroArt } from './hero-art.tsx'
import styles from './home.module.css'
import { RailsFailure } from './rails-failure.tsx'
import { RailsSkeleton } from './rails-skeleton.tsx'

type Rails = { readonly part: RemotePart; readonly data: unknown }
type HomeData = { readonly rails: Promise<Rails> }

/** The host draws the page at once; the rails come from the games unit and may fail alone. */
export function homePage(loader: RemoteLoader) {
  async function loadRails(signal: AbortSignal): Promise<Rails> {
    const { module } = await loader.load('games')
    const part: RemotePart = await Reflect.get(module.parts, 'homeRails').lazy()
    return { part, data: await part.load(signal) }
  }
  return {
    load: ({ request }: { request: Request }): HomeData => {
      const rails = loadRails(request.signal)
      // The failure is shown by Await; without this it would also count as unhandled when the page is left early.
      rails.catch(() => undefined)
      return { rails }
    },
    Component: HomePage,
  }
}

function HomePage() {
  const { rails } = useLoaderData<HomeData>()
  return (
    <div className={styles.page}>
      <Hero />
      <nav aria-label={texts.home.areas}>
        <ul className={styles.areas}>
          {[...areaLinks, chatLink].map(({ to, name, Icon }) => (
            <li key={to}>
              <Link className={styles.area} to={to}>
                <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<RailsSkeleton />}>
        <Await resolve={rails} errorElement={<RailsFailure />}>
          {({ part: { Component }, data }: Rails) => <Component data={data} />}
        </Await>
      </Suspense>
      <Protection />
    </div>
  )
}

function Hero() {
  const session = useSession()
  const age = useAgeMin()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {texts.home.title}
        </h1>
        <p className={styles.lead}>{texts.home.lead}</p>
        <div className={styles.actions}>
          <Link className={buttonClass()} to="/slots">
            {texts.home.explore}
          </Link>
          {session.kind !== 'player' && (
            <Button kind="secondary" onClick={() => openAuth('register')}>
              {texts.home.create}
            </Button>
          )}
        </div>
        <p className={styles.age}>{texts.home.ageNote(age)}</p>
      </div>
      <HeroArt />
    </section>
  )
}

function Protection() {
  return (
    <section className={styles.protection} aria-labelledby="proteccion">
      <div>
        <h2 id="proteccion" className={styles.protectionTitle}>
          {texts.home.protection}
        </h2>
        <p>{texts.home.protectionText}</p>
      </div>
      <Link className={buttonClass({ kind: 'secondary' })} to="/responsible-gambling?tab=limites">
        {texts.home.setLimits}
      </Link>
    </section>
  )
}
