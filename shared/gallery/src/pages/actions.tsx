import { Bell, ExternalLink, Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  buttonClass,
  Chip,
  ChipRow,
  CopyButton,
  chipClass,
  IconButton,
  LinkButton,
  LoadMore,
  RemovableChip,
} from '../../../ui/index.ts'
import { Example } from '../example.tsx'
import { longText } from './samples.ts'

export function ButtonPage() {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Example name="En reposo" row>
        <Button onClick={() => setPresses(presses + 1)}>Depositar</Button>
        <Button kind="secondary">Cancelar</Button>
        <Button kind="quiet">Ahora no</Button>
        <Button kind="secondary" small>
          Pequeño
        </Button>
        <output>Pulsaciones: {presses}</output>
      </Example>
      <Example name="Desactivado" row>
        <Button disabled>Depositar</Button>
        <Button kind="secondary" disabled>
          Cancelar
        </Button>
      </Example>
      <Example name="Ocupado" row>
        <Button busy onClick={() => setPresses(presses + 1)}>
          Enviando…
        </Button>
        <Button kind="secondary" busy>
          Cargando…
        </Button>
      </Example>
      <Example name="Ancho y texto largo">
        <Button wide>Crear cuenta</Button>
        <Button wide kind="secondary">
          {longText}
        </Button>
      </Example>
    </>
  )
}

export function LinkButtonPage() {
  return (
    <>
      <Example name="En reposo" row>
        <LinkButton href="#/link-button">Ver condiciones</LinkButton>
        <LinkButton href="tel:+582125550000" kind="secondary">
          Llamar a la línea de ayuda
        </LinkButton>
        <a href="#/link-button" className={buttonClass({ kind: 'quiet' })}>
          Enlace del sitio
        </a>
      </Example>
      <Example name="En otra pestaña" row>
        <LinkButton href="https://example.com" kind="secondary" newTab>
          Sello de la licencia
        </LinkButton>
      </Example>
    </>
  )
}

export function IconButtonPage() {
  return (
    <>
      <Example name="En reposo" row>
        <IconButton label="Abrir menú">
          <MenuIcon aria-hidden="true" />
        </IconButton>
        <IconButton label="Buscar">
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton label="Avisos" small>
          <Bell aria-hidden="true" size={18} />
        </IconButton>
      </Example>
      <Example name="Desactivado" row>
        <IconButton label="Abrir en otra pestaña" disabled>
          <ExternalLink aria-hidden="true" />
        </IconButton>
      </Example>
    </>
  )
}

const filters = ['Todos', 'Depósitos', 'Retiros', 'Apuestas', 'Premios']

export function ChipPage() {
  const [chosen, setChosen] = useState('Todos')
  const [tags, setTags] = useState(['Nuevos', 'Con bote', longText])
  return (
    <>
      <Example name="Filtros">
        <ChipRow label="Filtrar movimientos" scroll>
          {filters.map((name) => (
            <Chip key={name} pressed={name === chosen} onClick={() => setChosen(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </Example>
      <Example name="Enlaces">
        <ChipRow label="Secciones">
          <a href="#/chip" className={chipClass()} aria-current="page">
            Ruleta
          </a>
          <a href="#/chip" className={chipClass()}>
            Blackjack
          </a>
        </ChipRow>
      </Example>
      <Example name="Que se quitan">
        <ChipRow label="Filtros elegidos">
          {tags.map((name) => (
            <RemovableChip key={name} name={name} onRemove={() => setTags(tags.filter((tag) => tag !== name))} />
          ))}
        </ChipRow>
      </Example>
    </>
  )
}

export function CopyButtonPage() {
  return (
    <Example name="En reposo" row>
      <span>0102-5555-01-0000123456</span>
      <CopyButton label="número de cuenta" value="01025555010000123456" />
    </Example>
  )
}

export function LoadMorePage() {
  const [shown, setShown] = useState(60)
  return (
    <>
      <Example name="En reposo">
        <LoadMore shown={shown} total={1234} onMore={() => setShown(Math.min(shown + 600, 1234))} />
      </Example>
      <Example name="Ocupado">
        <LoadMore shown={60} total={600} busy onMore={() => undefined} />
      </Example>
      <Example name="Sin total">
        <LoadMore shown={60} hasMore onMore={() => undefined} />
      </Example>
      <Example name="Al final">
        <LoadMore shown={7} total={7} onMore={() => undefined} />
      </Example>
    </>
  )
}
