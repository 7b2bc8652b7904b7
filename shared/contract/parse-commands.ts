import type { Instruction, Rejected } from './instruction.ts'
import { splitCommands } from './split-commands.ts'

/** Texts of the specification, section 8, to the letter. */
export const commandErrors = {
  format: 'Formato inválido de comando API.',
  json: 'Ocurrió un error al parsear el JSON.',
} as const

/** Longest command text and most commands of one envelope; beyond them nothing of it runs, as with a wrong format. */
export const commandLimits = { length: 65_536, commands: 64 } as const

type Parsed = Instruction | { readonly kind: 'skipped'; readonly why: string }
type Commands = { readonly instructions: readonly Instruction[]; readonly rejected: readonly Rejected[] }
type Failure = { readonly kind: 'failure'; readonly text: string }

const apiHead = /^(?:api|callApi)\s*\(/
const apiForm = /^(?:api|callApi)\s*\(\s*(['"])([A-Za-z][\w-]{0,63})\1\s*(?:,\s*(\{[\s\S]*\})\s*)?\)$/
const visibilityHead = /^(?:show|hide)\s*\(|^\$\s*\(/
const dollarForm = /^\$\s*\(\s*(['"])([#.][A-Za-z][\w-]{0,63})\1\s*\)\s*\.\s*(show|hide)\s*\(\s*\)$/
const plainForm = /^(show|hide)\s*\(\s*(['"])([#.][A-Za-z][\w-]{0,63})\2\s*\)$/
/** Well-formed, but with a verb that is neither `show` nor `hide`. */
const otherVerb = /^\$\s*\(\s*(?:"[^"]*"|'[^']*')\s*\)\s*\.\s*(?!(?:show|hide)\b)[A-Za-z]\w*\s*\(/
const deepest = 32

/**
 * Reads the `js` field: commands that call an api by name with an object, show or hide a region, or log out. Pure and
 * never evaluated. The whole text is read before anything runs: one malformed command gives the specification's error
 * and none of the text runs. A command with an unknown verb is skipped and reported.
 * Source: specification sections 3, 4 and 8; docs/architecture.md, "Instructions".
 */
export function parseCommands(text: string): Commands {
  if (text.length > commandLimits.length) return refuse(commandErrors.format, 'too long')
  const commands = splitCommands(text, commandLimits.commands)
  if (commands.length > commandLimits.commands) return refuse(commandErrors.format, 'too many commands')
  const instructions: Instruction[] = []
  const rejected: Rejected[] = []
  for (const command of commands) {
    const parsed = parseCommand(command)
    if (parsed.kind === 'failure') return refuse(parsed.text, parsed.text)
    if (parsed.kind === 'skipped') rejected.push({ field: 'js', why: parsed.why })
    else instructions.push(parsed)
  }
  return { instructions, rejected }
}

const refuse = (text: string, why: string): Commands => ({
  instructions: [{ kind: 'commandError', text }],
  rejected: [{ field: 'js', why }],
})

function parseCommand(command: string): Parsed | Failure {
  if (apiHead.test(command)) return parseApi(command)
  if (/remove/i.test(command) && /cookie/i.test(command)) return { kind: 'logout' }
  if (visibilityHead.test(command) && !otherVerb.test(command)) return parseVisibility(command)
  return { kind: 'skipped', why: 'an unknown command' }
}

function parseApi(command: string): Instruction | Failure {
  const [, , name, object = '{}'] = apiForm.exec(command) ?? []
  if (name === undefined) return { kind: 'failure', text: commandErrors.format }
  const payload = parseObject(object)
  if (payload === null) return { kind: 'failure', text: commandErrors.json }
  if (isHarmful(payload, 1)) return { kind: 'failure', text: commandErrors.format }
  return { kind: 'callApi', name, payload }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** A key that could reach a prototype in whatever reads the payload next, or a payload nested beyond reason. */
function isHarmful(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) return true
  if (Array.isArray(value)) return value.some((inner) => isHarmful(inner, depth + 1))
  return Object.entries(value).some(([key, inner]) => forbiddenKeys.has(key) || isHarmful(inner, depth + 1))
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

function parseVisibility(command: string): Instruction | Failure {
  const [, , dollarSelector, dollarVerb] = dollarForm.exec(command) ?? []
  const [, plainVerb, , plainSelector] = plainForm.exec(command) ?? []
  const selector = dollarSelector ?? plainSelector
  if (selector === undefined) return { kind: 'failure', text: commandErrors.format }
  return { kind: 'setVisible', selector, visible: (dollarVerb ?? plainVerb) === 'show' }
}
