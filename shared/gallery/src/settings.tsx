import { useState } from 'react'
import { loadTexts, locales, readLocale } from '../../i18n/index.ts'
import styles from './gallery.module.css'

const themes = [
  { id: '', name: 'Como el sistema' },
  { id: 'noche', name: 'Noche' },
  { id: 'dia', name: 'Día' },
]

export function ThemeChoice() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? '')
  return (
    <label className={styles.setting}>
      Tema
      <select
        value={theme}
        onChange={({ target }) => {
          setTheme(target.value)
          if (target.value === '') delete document.documentElement.dataset.theme
          else document.documentElement.dataset.theme = target.value
        }}
      >
        {themes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export function LanguageChoice() {
  const [locale, setLocale] = useState(readLocale)
  return (
    <label className={styles.setting}>
      Idioma
      <select
        value={locale}
        onChange={({ target: { value } }) => {
          setLocale(value)
          const turn = () => {
            document.documentElement.lang = value
          }
          loadTexts(value).then(turn, turn)
        }}
      >
        {locales.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
    </label>
  )
}
