import type { AuditFilter } from './audit-line.ts'

/** A filter as the query of `GET audit`. */
export function auditQuery({ since, by, kinds, channel, unit, limit }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams({ since: since.toISOString(), limit: String(limit) })
  const more = { by, kind: kinds?.join(',') ?? null, channel, unit }
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value)
  return query
}
