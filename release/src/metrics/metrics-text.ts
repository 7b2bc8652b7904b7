/** One line of a metric: labels and a value. `suffix` is for the parts of a histogram. */
export type Sample = {
  readonly suffix?: '_bucket' | '_sum' | '_count'
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export type Metric = {
  readonly name: `trebol_${string}`
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function lineOf(name: string, { suffix = '', labels, value }: Sample | (Omit<Sample, 'suffix'> & { suffix?: '' })) {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${suffix}${list.length === 0 ? '' : `{${list.join(',')}}`} ${value}`
}

/**
 * Metrics in the text format of Prometheus.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/, "Text-based format".
 */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => lineOf(name, sample)),
  ])
  return `${lines.join('\n')}\n`
}
