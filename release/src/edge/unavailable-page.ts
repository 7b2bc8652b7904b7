import type { ServerResponse } from 'node:http'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { EdgeContext } from './edge-context.ts'
import { inlineHashes } from './inline-hashes.ts'
import { securityHeaders } from './security-headers.ts'

const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Volvemos enseguida | Trébol</title>
<style>
:root { color-scheme: dark light }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b1512; color: #e8f1ec; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; text-align: center }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
p { margin: 0; color: #b5c6bd }
</style>
</head>
<body>
<main>
<h1>Volvemos enseguida</h1>
<p>El sitio no está disponible en este momento. Inténtelo de nuevo en unos minutos.</p>
</main>
</body>
</html>
`
const { styles } = inlineHashes(page)

/** The answer as long as no host was promoted: plain Spanish, and nothing that needs a release. */
export function unavailablePage(response: ServerResponse, { frameSrc, secure }: EdgeContext): void {
  const policy = contentSecurityPolicy({ frameSrc, secure, styleHashes: styles })
  response.writeHead(503, [
    ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Retry-After', '30'],
    ...['X-Robots-Tag', 'noindex'],
    ...securityHeaders(policy, { secure }),
    ...['Content-Length', String(Buffer.byteLength(page))],
  ])
  response.end(response.req.method === 'HEAD' ? undefined : page)
}
