import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryDocuments } from './entry-documents.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  mkdirSync(join(folder, 'entries/text'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const sdl = (fields: string, others = '') => `
type Query { entries: [PageEntry!]! }
scalar RichText
type Asset { id: ID! }
type EntryReference { id: ID! }
type Instrument { id: ID! }
type EmbedProvider { name: String! url: String! }
type GreetingBlock { id: ID! ${fields} }
${others}
union PageEntry = GreetingBlock ${others && '| FarewellBlock'}
`

/** Documents of a schema by their place, for the components with these files. */
function documentsOf(schema: string, ...files: string[]) {
  writeFileSync(join(folder, 'content.graphql'), schema)
  for (const file of files) writeFileSync(join(folder, 'entries/text', file), '')
  const sources = new Map([
    ['greeting', [{ id: 'icon', type: 'Link', validations: [{ linkMimetypeGroup: ['image'] }] }]],
  ])
  const types = [{ name: 'GreetingBlock', description: '', fields: [], sources }]
  const entries = { types, enums: new Map(), objects: new Map() }
  const documents = entryDocuments(join(folder, '*.graphql'), folder, entries)
  return Object.fromEntries(
    documents.map(({ location, text }) => [location.replace(`${folder}/`, ''), text.replaceAll(/\s+/g, ' ')]),
  )
}

test('a fragment reads all fields, and the page document reads texts and nested entries', () => {
  const fields =
    'name: String! description: RichText icon: Asset report: Asset video: EntryReference provider: EmbedProvider'
  expect(documentsOf(sdl(fields), 'greeting.tsx')).toEqual({
    'entries/text/greeting.graphql':
      'fragment Greeting_entry on GreetingBlock { id name description icon { ...Picture_asset @unmask } ' +
      'report { ...AssetView_asset @unmask } video { id } provider { name url } }',
    'page-entries.graphql':
      'fragment PageEntries_entry on PageEntry { ...EntryAddress_entry @unmask ' +
      '... on GreetingBlock { id name description video { id } ...Greeting_entry } }',
  })
})

test('a handwritten fragment replaces the generated one', () => {
  const documents = documentsOf(sdl('title: String'), 'greeting.tsx', 'greeting.graphql')
  expect(Object.keys(documents)).toEqual(['page-entries.graphql'])
})

test('a type without a component stops the generator', () => {
  expect(() => documentsOf(sdl('title: String'))).toThrow('GreetingBlock has no component')
  expect(() => documentsOf(sdl('title: String'), 'greeting-block.tsx')).not.toThrow()
})

test('a field of an object outside the content model needs a handwritten fragment', () => {
  expect(() => documentsOf(sdl('instrument: Instrument'), 'greeting.tsx')).toThrow(
    'GreetingBlock.instrument needs a fragment written by hand',
  )
})

test('a field whose type differs elsewhere is read under an alias', () => {
  const farewell = (type: string) => `type FarewellBlock { id: ID! ${type} }`
  const documents = documentsOf(
    sdl('title: String', farewell('title: String!')),
    'greeting.tsx',
    'farewell.tsx',
  )
  expect(documents['entries/text/greeting.graphql']).toContain('{ id heading: title }')
  expect(documents['entries/text/farewell.graphql']).toContain('{ id title }')
  expect(() => documentsOf(sdl('colour: String', farewell('colour: Int')))).toThrow(
    'colour is String and Int: one needs another name',
  )
})
