import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { derivedContracts } from './derived-contracts.ts'
import { domainEntries } from './domain-entries.ts'
import { readEntryTypes } from './entry-types.ts'

const sdl = `
"A greeting."
type GreetingBlock implements Entry {
  id: ID!
  "Its words."
  title: String!
  tone: GreetingTone!
  picture: Asset
  visitors: [Visitor!] @queryCost(calls: 1)
}
enum GreetingTone {
  WARM
  VERY_WARM
}
extend type GreetingBlock {
  provider: EmbedProvider
}
union PageEntry = GreetingBlock | UnknownEntry
type UnknownEntry implements Entry {
  id: ID!
}
`
const tone = (choices: string[], more: object = {}) => ({
  id: 'tone',
  type: 'Symbol',
  validations: [{ in: choices }],
  ...more,
})
const title = { id: 'title', type: 'Symbol', required: true }
const greeting = (...fields: object[]) => ({ sys: { id: 'greeting' }, fields })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  writeFileSync(join(folder, 'content.graphql'), sdl)
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(...contentTypes: object[]) {
  writeFileSync(join(folder, 'model.json'), JSON.stringify({ contentTypes }))
  return readEntryTypes(join(folder, '*.graphql'), join(folder, 'model.json'))
}

test('a type of entry without a content type stops the generator', () => {
  expect(() => read()).toThrow('GreetingBlock has no content type')
  expect(() => read(greeting(title))).not.toThrow()
})

test('the domain type has exactly the fields that the content service supplies', () => {
  expect(domainEntries(read(greeting(title)))).toContain(`/** A greeting. */
export interface GreetingBlock {
  readonly __typename: 'GreetingBlock'
  id: string
  /** Its words. */
  title: string
  tone: 'WARM' | 'VERY_WARM'
  picture: Asset | null
}
`)
})

test('a contract follows from the types of the schema and the content model', () => {
  const image = { id: 'picture', type: 'Link', linkType: 'Asset' }
  const code = derivedContracts(
    read(greeting(title, tone(['warm', 'veryWarm'], { defaultValue: { 'en-NZ': 'warm' } }), image)),
  )
  expect(code).toContain(`export const greetingTone = choice({ warm: 'WARM', veryWarm: 'VERY_WARM' })`)
  expect(code).toContain(`  'greeting': {
    title: required,
    tone: or(greetingTone, "WARM"),
    picture: asset,
  },
`)
})

test('a field that the content model lacks, or has with another type, gets no derived contract', () => {
  expect(derivedContracts(read(greeting({ ...title, type: 'RichText' })))).toContain(
    `  'greeting': {\n  },\n`,
  )
})

test('a choice of the content model that the schema lacks stops the generator', () => {
  const entries = read(greeting(title, tone(['warm', 'icy'])))
  expect(() => derivedContracts(entries)).toThrow('GreetingTone has no value for "icy"')
})
