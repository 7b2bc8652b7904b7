import { test } from 'playwright/test'
import { keepOpen } from '../../scripts/quick/warm-site.mjs'
import { readSite } from '../site/site.ts'

test('the site stays open until nobody has used it for half an hour', async () => {
  await keepOpen({ root: process.env.WARM_SITE_ROOT ?? '', id: process.env.WARM_SITE_ID ?? '', site: readSite() })
})
