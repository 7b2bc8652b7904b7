import { pushWorkerPath } from '@trebol/shared/contract'

/** Lets the worker of notices be registered, and no other script. Its name is one that every edge allows already. */
export function allowWorker(address: string): string {
  const rules = { createScriptURL: checked }
  const policy = 'trustedTypes' in window ? window.trustedTypes.createPolicy('trebol-loader', rules) : rules
  return policy.createScriptURL(address)
}

function checked(text: string): string {
  const { origin, pathname, href } = new URL(text, location.origin)
  if (origin !== location.origin || pathname !== pushWorkerPath) throw new TypeError(`${pathname} is not our worker.`)
  return href
}
