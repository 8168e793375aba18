import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readTrustedDocuments } from '@exchange/gateway/read-trusted-documents'
import { createExchangeSchema } from '@exchange/gateway/schema'
import { parse, print } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../support/house.ts'

const schema = createExchangeSchema()
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const prices = `# What a report asks each evening: more than an ad-hoc query may.
query Prices($code: String! = "nzsx") {
  market(code: $code) { instruments(first: 500) { nodes { ...Price } } }
}
fragment Price on Instrument { code priceAmount
  one: name two: name three: name four: name five: name six: name seven: name eight: name
  nine: name ten: name eleven: name twelve: name thirteen: name fourteen: name fifteen: name sixteen: name }
`

test('a tool requests by the digest of its file, or of the printed document, without cost limits', async () => {
  const folder = await folderOf({ 'reports/prices.graphql': prices, 'notes.txt': 'not a document' })
  const documents = readTrustedDocuments(folder, schema)
  const house = await createHouse({ toolDocuments: documents })
  onTestFinished(() => house.close())
  for (const sha256Hash of [digest(prices), digest(print(parse(prices)))]) {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
    const query = new URLSearchParams({ extensions, variables: '{"code":"nzdx"}' })
    const answer = house.gateway.fetch(new Request(`http://site.test/graphql?${query}`))
    const response = await house.until(answer)
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).not.toBeNull()
    const { data } = (await response.json()) as { data: { market: { instruments: { nodes: object[] } } } }
    expect(data.market.instruments.nodes.length).toBeGreaterThan(10)
  }
  const unknown = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: digest('other') } })
  const refused = house.gateway.fetch(new Request(`http://site.test/graphql?extensions=${unknown}`))
  expect((await house.until(refused)).status).toBe(404)
})

test('all faults are reported together, with file, line and column', async () => {
  const folder = await folderOf({
    'good.graphql': '{ markets { code } }',
    'misspelt.graphql': '{\n  markets { cod }\n}',
    'torn.graphql': 'query {',
    'sub/part.graphql': 'fragment Part on Market { code }',
  })
  const faults = [
    'The documents of TRUSTED_DOCUMENTS cannot be used:',
    '  misspelt.graphql:2:13 Cannot query field "cod" on type "Market". Did you mean "code" or "id"?',
    '  sub/part.graphql contains no operation.',
    '  torn.graphql:1:8 Syntax Error: Expected Name, found <EOF>.',
  ]
  expect(() => readTrustedDocuments(folder, schema)).toThrow(faults.join('\n'))
  expect(() => readTrustedDocuments(join(folder, 'missing'), schema)).toThrow(
    'TRUSTED_DOCUMENTS: there is no folder',
  )
  expect(readTrustedDocuments(undefined, schema)).toEqual({})
})
