import { checkNode } from './machine/check-node.mjs'

const tooOld = checkNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const { runCampaign } = await import('./campaign/run-campaign.mjs')
process.exitCode = await runCampaign(process.argv.slice(2))
