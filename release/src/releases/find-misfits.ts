import { type ReleaseManifest, satisfiesRange } from '@trebol/shared/contract/release'

/**
 * Why this remote cannot run inside this host; empty when it can. Each line is whole on its own.
 * Source: docs/platform.md, "Laws" 4.
 */
export function findMisfits(host: ReleaseManifest, remote: ReleaseManifest): string[] {
  const name = `${remote.unit} ${remote.id}`
  const contract =
    remote.contract > host.contract
      ? [`${name} needs contract ${remote.contract}, host ${host.id} provides ${host.contract}`]
      : []
  const needs = Object.entries(remote.needs).flatMap(([module, range]) => {
    const provided = host.provides[module]
    if (provided === undefined) return [`${name} needs ${module} ${range}, host ${host.id} does not provide it`]
    const fits = satisfiesRange(provided, range)
    if (fits === null) return [`${name} needs ${module} "${range}", which is not of the form ^1.2.3`]
    return fits ? [] : [`${name} needs ${module} ${range}, host ${host.id} provides ${provided}`]
  })
  return [...contract, ...needs]
}
