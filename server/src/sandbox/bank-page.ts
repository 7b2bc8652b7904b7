import { html } from 'hono/html'

type Shown = {
  readonly bank: string
  readonly amount: string
  readonly shop: string
  readonly state: 'open' | 'paid' | 'closed'
  readonly back: string
}

const lines: Readonly<Record<Shown['state'], string>> = {
  open: 'Revise el monto y confirme el pago.',
  paid: 'Este pago ya se hizo. No hay que repetirlo.',
  closed: 'Este pago ya no está abierto.',
}

/** The page of a bank that does not exist, without scripts: every text is escaped by the template. */
export function bankPage({ bank, amount, shop, state, back }: Shown) {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${bank}</title>
<link rel="stylesheet" href="/sandbox/bank.css">
</head>
<body>
<main>
<p class="mark">Prueba: aquí no se mueve dinero real</p>
<h1>${bank}</h1>
<dl><div><dt>Comercio</dt><dd>${shop}</dd></div><div><dt>Monto</dt><dd>${amount}</dd></div></dl>
<p>${lines[state]}</p>
${
  state === 'open'
    ? html`<form method="post"><button name="act" value="pay">Pagar</button><button name="act" value="cancel" class="second">Cancelar el pago</button></form>`
    : html`<p><a href="${back}">Volver a ${shop}</a></p>`
}
</main>
</body>
</html>`
}

/** The page's own colours: it is another firm. */
export const bankStyle = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e9eef7;color:#101a33;font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,26rem);padding:2rem;background:#fff;border-radius:1rem;box-shadow:0 1rem 3rem rgb(16 26 51/.15)}
.mark{margin:0 0 1rem;padding:.5rem .75rem;background:#fff1cc;color:#5c3d00;border-radius:.5rem;font-weight:600}
h1{margin:0 0 1rem;font-size:1.5rem}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #d5dcea}
dt{color:#4a5676}dd{margin:0;font-weight:700}
form{display:grid;gap:.75rem}
button{min-height:3rem;border:0;border-radius:.75rem;background:#1d4ed8;color:#fff;font:inherit;font-weight:700;cursor:pointer}
.second{background:#e3e9f6;color:#101a33}
a{color:#1d4ed8}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0c1222;color:#eef2fb}main{background:#18213a}dl div{border-color:#2c3858}dt{color:#aab6d3}.second{background:#2c3858;color:#eef2fb}.mark{background:#4a3600;color:#ffe6a6}a{color:#9db8ff}}
`
