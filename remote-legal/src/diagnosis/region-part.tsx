import { listRegions, type Pattern, paths, type RegionRule } from '@trebol/shared/contract'
import { useRegions } from '@trebol/shared/store'
import { DataTable, SelectField } from '@trebol/shared/ui'
import { useMemo, useState } from 'react'
import styles from './diagnosis-page.module.css'
import { regionState } from './region-state.ts'
import { deviceTexts } from './texts/texts.ts'

const pages = paths.map(({ pattern }) => ({ id: pattern, name: pattern }))

/** What the server may address on a page, and what it has said about it. */
export function RegionPart() {
  const say = deviceTexts.use().regions
  const rules = useMemo(listRegions, [])
  const [page, setPage] = useState<Pattern>('/')
  const here = rules.filter((rule) => rule.pages.includes(page))
  const own = here.filter(({ where }) => typeof where !== 'string')
  const common = here.filter(({ where }) => typeof where === 'string')
  return (
    <section className={styles.part} aria-labelledby="partes">
      <h2 id="partes">{say.title}</h2>
      <p>{say.help}</p>
      <SelectField
        label={say.page}
        options={pages}
        value={page}
        onChange={({ target }) => setPage(paths.find(({ pattern }) => pattern === target.value)?.pattern ?? '/')}
      />
      <Rules caption={say.own} rules={own} />
      <details className={styles.common}>
        <summary>{say.common(common.length)}</summary>
        <Rules caption={say.commonCaption} rules={common} />
      </details>
    </section>
  )
}

function Rules({ caption, rules }: { readonly caption: string; readonly rules: readonly RegionRule[] }) {
  const say = deviceTexts.use().regions
  const regions = useRegions()
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={[
        {
          id: 'selector',
          name: say.selector,
          cell: ({ selector, group }) => <code>{group ? `${selector} ${group}` : selector}</code>,
        },
        { id: 'kind', name: say.kind, cell: ({ kind }) => say.kinds[kind] },
        { id: 'takes', name: say.takes, cell: ({ takes }) => <code>{takes.join(', ')}</code> },
        { id: 'state', name: say.state, cell: (rule) => regionState(rule, regions) },
      ]}
      rows={rules}
      rowKey={({ selector }) => selector}
    />
  )
}
