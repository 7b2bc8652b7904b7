import { readSecrets } from './secrets.mjs'

/** What server and studio of one family have in common. */
export function serviceSettings({ dataDir, site, studio, env = {} }) {
  const secrets = readSecrets(dataDir)
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    JWT_SECRET: secrets.jwt,
    WALLET_SECRET: secrets.wallet,
    STUDIO_ORIGIN: studio,
    SITE_ORIGIN: site,
    ...env,
  }
}
