import { test } from 'playwright/test'
import { keepOpen } from '../../scripts/quick/warm-site.mjs'
import { readSite } from '../site/site.ts'

test('the site stays open until nobody has used it for half an hour', async () => {
  const { WARM_SITE_ROOT: root = '', WARM_SITE_ID: id = '' } = process.env
  // The services end after the test does, with the process that began it.
  await keepOpen({ root, id, site: readSite(), pid: process.ppid })
})
