import { Problem } from './fail.mjs'

/** The port that an environment variable names, else `fallback`. @throws Problem */
export function readPort(name, fallback) {
  const text = process.env[name] ?? String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`${name} is "${text}": set it to a port between 1 and 65535, or leave it out.`)
  return port
}
