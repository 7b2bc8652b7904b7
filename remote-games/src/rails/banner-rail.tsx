import type { Banner } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useServerPart } from '@trebol/shared/store'
import { Clover } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './banner-rail.module.css'

const most = 4

/** What the operator points to, as wide cards that are scrolled by hand. None of them moves by itself. */
export function BannerRail({ banners }: { banners: readonly Banner[] }) {
  const t = texts.use()
  if (banners.length === 0) return null
  return (
    <section aria-label={t.rail.banners}>
      <ul className={styles.list}>
        {banners.slice(0, most).map((banner) => (
          <BannerCard key={banner.id} {...banner} />
        ))}
      </ul>
    </section>
  )
}

function BannerCard({ id, title, text, to, terms, image }: Banner) {
  const t = texts.use()
  const { text: name, href, hidden, mark } = useServerPart(`#banner-${id}`, '.banner')
  const shown = name ?? title
  return hidden === true ? null : (
    <li {...mark(styles.card)}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={href ?? to}>
            {shown}
          </Link>
        </h2>
        <p>{text}</p>
        {terms && (
          <Link className={styles.terms} to={terms}>
            {t.rail.terms}
            <span className="sr-only"> ({shown})</span>
          </Link>
        )}
      </div>
      {image ? (
        <img
          className={styles.picture}
          src={image.src}
          width={image.w}
          height={image.h}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.mark}>
          <Clover size={96} />
        </span>
      )}
    </li>
  )
}
