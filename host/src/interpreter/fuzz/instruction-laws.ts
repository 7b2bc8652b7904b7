import { commandErrors, type Instruction, type InstructionOf, parseEnvelope } from '@trebol/shared/contract'
import { demand } from './demand.ts'

const errors: readonly string[] = Object.values(commandErrors)
const prototypeKeys = ['__proto__', 'constructor', 'prototype']
const selectorForm = /^[#.][A-Za-z][\w-]{0,63}$/
const attributeForm = /^(?:text|value|options|disabled|hidden|placeholder|href|src|alt|aria-[a-z]{1,24})$/

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

function isInOrder(instructions: readonly Instruction[]): boolean {
  const order = ['sessionOpened', 'store', 'updateRegion', 'notice', 'js', 'maintenance', 'redirect']
  const placeOf = ({ kind }: Instruction) => order.indexOf(order.includes(kind) ? kind : 'js')
  // A token among the pairs of storage opens the session in its place.
  const places = instructions.map((instruction) => Math.max(placeOf(instruction), 1))
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
}

const checkOne: { readonly [K in Instruction['kind']]: (instruction: InstructionOf<K>) => void } = {
  callApi({ name, payload }) {
    demand(/^[A-Za-z][\w-]{0,63}$/.test(name), 'a call is named by one plain path segment')
    demand(!keysOf(payload).some((key) => prototypeKeys.includes(key)), 'no key of a payload reaches a prototype')
  },
  setVisible: ({ selector }) => demand(selectorForm.test(selector), 'a part is addressed by one id or class'),
  updateRegion({ selector, attribute }) {
    demand(selectorForm.test(selector), 'a part is addressed by one id or class')
    demand(attribute === null || attributeForm.test(attribute), 'only attributes of the list are set')
  },
  notice: ({ text }) => demand(text.trim() !== '' && text.length <= 2_000, 'a message has 1 to 2,000 characters'),
  store({ area, key, value }) {
    demand(key.length <= 128 && value.length <= 65_536, 'a pair is within its limits')
    demand(area === 'session' || key !== 'jwt', 'a token is no pair of the storage')
  },
  sessionOpened: ({ token }) => demand(/^[\x21-\x7e]{1,8192}$/.test(token), 'a token fits into a header'),
  redirect: ({ to }) => demand(to.length <= 2_000, 'an address is within its limit'),
  maintenance: ({ active }) => demand(typeof active === 'boolean', 'maintenance is on or off'),
  logout: () => undefined,
  commandError: ({ text }) => demand(errors.includes(text), 'a wrong command gives an error of the specification'),
}

function checkInstruction<K extends Instruction['kind']>(instruction: InstructionOf<K>): void {
  const checkKind = checkOne[instruction.kind as K]
  checkKind(instruction)
}

/** What holds for the instructions of every answer: gives them, or throws with the law that is broken. */
export function checkInstructions(text: string): readonly Instruction[] {
  const envelope = parseEnvelope(parsed(text))
  if (!envelope) return []
  demand(
    JSON.stringify(parseEnvelope(parsed(text))) === JSON.stringify(envelope),
    'the same answer gives the same instructions',
  )
  demand(
    envelope.instructions.every(({ kind }) => Object.hasOwn(checkOne, kind)),
    'only known instructions come out',
  )
  demand(isInOrder(envelope.instructions), 'instructions come in their order')
  demand(envelope.instructions.length <= 3 + 512 + 512 + 64 + 2, 'one answer has a limited number of instructions')
  for (const instruction of envelope.instructions) checkInstruction(instruction)
  return envelope.instructions
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
