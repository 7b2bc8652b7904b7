import { notify } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { isConsoleOn, setConsole } from './console-setting.ts'
import styles from './diagnosis-page.module.css'

export function ConsoleSwitch() {
  const [on, setOn] = useState(isConsoleOn)
  const { console: title, consoleHelp, turnOn, turnOff, isOn, isOff, cannotKeep } = texts.use().diagnosis

  function change() {
    if (setConsole(!on)) setOn(!on)
    else notify(cannotKeep, 'error')
  }

  return (
    <section className={styles.part} aria-labelledby="consola">
      <h2 id="consola">{title}</h2>
      <p>{consoleHelp}</p>
      <p role="status" className={styles.state}>
        {on ? isOn : isOff}
      </p>
      <div>
        <Button kind="secondary" onClick={change}>
          {on ? turnOff : turnOn}
        </Button>
      </div>
    </section>
  )
}
