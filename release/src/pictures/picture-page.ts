import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { escapeHtml } from '../escape-html.ts'
import type { PagePictures } from './compare-pictures.ts'

type Compared = { readonly unit: Unit; readonly before: ReleaseId; readonly after: ReleaseId }

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 110rem; }
section { padding-block: 1rem; border-block-start: 1px solid; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid; }
code { overflow-wrap: anywhere; }
`

/** \`the same\`, or how much differs. */
export const describeShare = ({ share, before }: Pick<PagePictures, 'share' | 'before'>): string => {
  if (share === null) return before === null ? 'only after' : 'only before'
  return share === 0 ? 'the same' : `${(100 * share).toFixed(share < 0.01 ? 2 : 1)} % differs`
}

const figure = (title: string, picture: string | null) =>
  picture === null
    ? `<figure><figcaption>${title}: no picture</figcaption></figure>`
    : `<figure><figcaption>${title}</figcaption><a href="${escapeHtml(picture)}"><img src="${escapeHtml(picture)}" alt="${title}" loading="lazy"></a></figure>`

function sectionOf(page: PagePictures): string {
  const { pattern, width, withData, before, after, difference, share, problems } = page
  const title = `${escapeHtml(pattern)} at ${width} px${withData ? '' : ', without data'}: ${describeShare(page)}`
  const wrong = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')
  const figures = share === 0 ? figure('both', after) : figure('before', before) + figure('after', after)
  const red = difference === null ? '' : figure('where they differ, in red', difference)
  return `<section><h2>${title}</h2>${wrong && `<ul>${wrong}</ul>`}<div class="pictures">${figures}${red}</div></section>`
}

/** The page of a comparison, beside its pictures: it needs nothing but them. */
export const picturePage = (
  { unit, before, after }: Compared,
  pages: readonly PagePictures[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${unit}: ${before} and ${after}</title>
<style>${style}</style>
</head>
<body>
<h1>${unit}: pages before and after</h1>
<p>before <code>${before}</code>, after <code>${after}</code></p>
${pages.map(sectionOf).join('\n')}
</body>
</html>
`
