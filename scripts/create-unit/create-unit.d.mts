type Order = {
  readonly unit: string
  readonly route: string
  readonly title: string
  readonly titlePt: string
  readonly titleEn: string
  readonly dryRun: boolean
}

export function createUnit(root: string, order: Order): Promise<{ files: string[]; next: string[] }>
