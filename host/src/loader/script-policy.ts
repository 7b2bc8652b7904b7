type ScriptUrl = string | TrustedScriptURL

type Policy = { readonly createScriptURL: (url: string) => ScriptUrl }

/**
 * The one place that turns a text into the address of a script: only a file of a release on our own origin passes.
 * Browsers without Trusted Types run the same check and use the plain text.
 */
export const releaseScriptPolicy: Policy = createPolicy()

function createPolicy(): Policy {
  const rules = { createScriptURL: checkedUrl }
  return 'trustedTypes' in window ? window.trustedTypes.createPolicy('trebol-loader', rules) : rules
}

function checkedUrl(text: string): string {
  const url = new URL(text, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith('/r/')) {
    throw new TypeError(`${url.pathname} is not a file of a release.`)
  }
  return url.href
}
