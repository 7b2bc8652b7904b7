import { isLocale } from '@trebol/shared/i18n'
import { openCurrency, useCurrencies, useCurrency, useLanguages, useLocale } from '@trebol/shared/store'
import { RadioCards } from '@trebol/shared/ui'
import { useState } from 'react'
import { chooseLocale } from '../language/choose-locale.ts'
import { texts } from '../texts/texts.ts'
import { ModeForm } from './mode-form.tsx'

export function LanguageMode({ onClose }: { onClose: () => void }) {
  const t = texts.use()
  const languages = useLanguages()
  const [chosen, setChosen] = useState(useLocale())
  const iso = useCurrency()
  const currency = useCurrencies().find((known) => known.iso === iso)
  return (
    <ModeForm
      other={`${t.balance.currency}: ${currency?.name ?? iso} (${iso})`}
      onOther={openCurrency}
      onClose={onClose}
      onApply={() => isLocale(chosen) && chooseLocale(chosen)}
    >
      <RadioCards
        label={t.balance.language}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={languages.map(({ code, name }) => ({ id: code, name }))}
      />
    </ModeForm>
  )
}
