import { readSecrets } from './secrets.mjs'

/** What server, studio and processor of one family have in common. */
export function serviceSettings({ dataDir, site, studio, processor, env = {} }) {
  const secrets = readSecrets(dataDir)
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    JWT_SECRET: secrets.jwt,
    ...(secrets.jwtPrevious && { JWT_SECRET_PREVIOUS: secrets.jwtPrevious }),
    WALLET_SECRET: secrets.wallet,
    STUDIO_ORIGIN: studio,
    PROCESSOR_ORIGIN: processor,
    PROCESSOR_SECRET: secrets.processor,
    SITE_ORIGIN: site,
    ...env,
  }
}
