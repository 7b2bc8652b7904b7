type TrustedScriptURL = { readonly __trustedScriptURL: unique symbol } & string

interface Window {
  readonly trustedTypes: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (text: string) => string },
    ): { createScriptURL(text: string): TrustedScriptURL }
  }
}
