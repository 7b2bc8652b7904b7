import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { chooseTheme, readTheme, themes } from './theme.ts'
import styles from './theme-choice.module.css'

/** The look of the page on this device: as the device has it, night or day. It changes at once. */
export function ThemeChoice() {
  const t = texts.use()
  const [chosen, setChosen] = useState(readTheme)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t.theme.label}</legend>
      <div className={styles.options}>
        {themes.map((theme) => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme)
                setChosen(theme)
              }}
            />
            {t.theme[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
