import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trustedAddress } from '../support/operation-request.ts'
import { someCode } from '../support/sample-market.ts'
import { persistedDocuments } from '../support/site.ts'
import { type Candidate, compare, type Measured, ratioOf } from './compare.ts'
import { type Server, startServer } from './pinned.ts'
import { judge, perSecondText, ratioText, say, table } from './report.ts'

const request = (path: string, headers: Record<string, string> = {}) =>
  `GET ${path} HTTP/1.1\r\nhost: site.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** One of the site's operations. */
function trusted(operation: string): { hash: string; query: string } {
  const found = Object.entries(persistedDocuments()).find(([, text]) => text.includes(`query ${operation}(`))
  if (!found) throw new Error(`the site has no operation ${operation}`)
  return { hash: found[0], query: found[1] }
}

/** The address with which a page requests one of its operations. */
export const persistedPath = (operation: string, variables: object) =>
  trustedAddress(trusted(operation).hash, variables)

const forms = [
  { name: 'identity', encoding: 'identity' },
  { name: 'br', encoding: 'br' },
  { name: 'gzip', encoding: 'gzip' },
] as const

/** Repeats the request until the compressed form exists, which is made after the first responses. */
async function finished(url: string, encoding: string): Promise<void> {
  const ask = () => fetch(url, { headers: { 'accept-encoding': encoding, accept: '*/*' } })
  let response = await ask()
  for (
    let turn = 0;
    turn < 200 && encoding !== 'identity' && !response.headers.has('content-encoding');
    turn++
  ) {
    await response.arrayBuffer()
    response = await ask()
  }
}

/** Headers that every Node server adds. */
const ownToNode = ['connection', 'date', 'keep-alive', 'transfer-encoding']

interface RawAnswer {
  headers: Record<string, string>
  body: Buffer
}

/** The raw response; fetch would decompress it. */
function rawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  get(url, { headers }, response => {
    const chunks: Buffer[] = []
    const headers = Object.fromEntries(
      Object.entries(response.headers).flatMap(([name, value]) =>
        ownToNode.includes(name) ? [] : [[name, String(value)]],
      ),
    )
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
  }).on('error', reject)
  return promise
}

/** Writes a copy of the site's response for the bare server. Returns its validator. */
async function copyTo(file: string, url: string, encoding: string): Promise<string> {
  await finished(url, encoding)
  const { headers, body } = await rawAnswer(url, { 'accept-encoding': encoding })
  const etag = headers['etag'] ?? ''
  const unchanged = await rawAnswer(url, { 'accept-encoding': encoding, 'if-none-match': etag })
  writeFileSync(
    file,
    JSON.stringify({ headers, unchanged: unchanged.headers, body: body.toString('base64') }),
  )
  return etag
}

interface Finished {
  what: string
  path: string
  /** Minimum ratio by form. */
  least: Record<string, number>
}

/** Compares one cached response of the site with a bare server that sends the same bytes, in each form. */
export async function againstBare(site: Server, { what, path, least }: Finished): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'))
  const rows: string[][] = []
  for (const { name, encoding } of [...forms, { name: '304', encoding: 'identity' }]) {
    const file = join(directory, `${name}.json`)
    const etag = await copyTo(file, `http://127.0.0.1:${site.port}${path}`, encoding)
    const bare = await startServer('bare-server.ts', file)
    const headers = { 'accept-encoding': encoding, ...(name === '304' ? { 'if-none-match': etag } : {}) }
    const candidates: Candidate[] = [
      { name: 'bare', port: bare.port, request: request('/', headers) },
      { name: 'site', port: site.port, request: request(path, headers) },
    ]
    const results = new Map((await compare(candidates)).map(result => [result.name, result]))
    bare.stop()
    const [bareResult, ours] = [results.get('bare'), results.get('site')] as [Measured, Measured]
    if (ours.bytesEach !== bareResult.bytesEach)
      throw new Error(`${what}, ${name}: the two do not send the same`)
    const ratio = ratioOf(ours, bareResult)
    const cores = `${Math.round(bareResult.ownCore * 100)} / ${Math.round(ours.ownCore * 100)} %`
    rows.push([
      name,
      String(ours.bytesEach),
      perSecondText(bareResult.perSecond),
      perSecondText(ours.perSecond),
      ratioText(ratio),
      cores,
    ])
    const promised = least[name] ?? 0
    judge({
      what: `${what}, ${name}`,
      figure: ratioText(ratio),
      promised: `≥ ${promised}`,
      isKept: ratio >= promised,
    })
  }
  await rm(directory, { recursive: true })
  say(`### ${what} against a bare node:http server\n`)
  table(['form', 'bytes each', 'bare /s', 'site /s', 'ratio', "load's own core"], rows)
}

const post = (body: object) => {
  const text = JSON.stringify(body)
  const head =
    'POST /graphql HTTP/1.1\r\nhost: site.test\r\naccept: application/json\r\ncontent-type: application/json\r\n'
  return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

async function yogaAnswer({ port }: Server, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`http://127.0.0.1:${port}/graphql`, init)).text()
}

interface Uncached {
  operation: string
  variables: object
  /** Minimum speed ratio of the site. */
  least: number
}

/**
 * Compares an uncached operation of a page with Yoga's default settings. The site gets it like from its pages, each time
 * with another ignored variable, so that its response cache has no entry.
 */
export async function againstYoga(site: Server, { operation, variables, least }: Uncached): Promise<void> {
  const { query } = trusted(operation)
  const body = { query, variables }
  const yoga = await startServer('yoga-server.ts')
  const path = persistedPath(operation, { ...variables, ignored: 'NUMBER__' })
  const headers = { accept: 'application/json' }
  const cold = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers })
  if ((await cold.text()) !== (await yogaAnswer(yoga, body)))
    throw new Error(`${operation}: the two do not answer the same`)
  const candidates = [
    { name: 'yoga', port: yoga.port, request: post(body) },
    { name: 'site', port: site.port, request: request(path, headers) },
  ]
  const results = new Map((await compare(candidates)).map(result => [result.name, result]))
  yoga.stop()
  const [theirs, ours] = [results.get('yoga'), results.get('site')] as [Measured, Measured]
  const ratio = ratioOf(ours, theirs)
  say(`### ${operation}, executed each time, against graphql-yoga with default settings\n`)
  table(
    ['', 'requests/s', 'bytes each', 'p50 ms', 'p99 ms'],
    [theirs, ours].map(({ name, perSecond, bytesEach, p50Ms, p99Ms }) => [
      name,
      perSecond.toFixed(0),
      String(bytesEach),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    ]),
  )
  judge({
    what: `${operation}, uncached`,
    figure: `${ratioText(ratio)} ×`,
    promised: `≥ ${least} ×`,
    isKept: ratio >= least,
  })
}

const ofQuery = { identity: 0.9, br: 0.8, gzip: 0.8, '304': 0.8 }
/** Promised ratios of a cached page, by form. */
export const ofPage = { ...ofQuery, identity: 0.8 }

/** Measures an instrument's page and its operations. */
export async function benchGateway(): Promise<void> {
  const code = await someCode('NZSX')
  const site = await startServer('site-server.ts')
  const history = persistedPath('DailyPrices', { code, isAdjusted: false })
  const page = persistedPath('InstrumentRoute', { code })
  await againstBare(site, { what: 'Cached page query', path: page, least: ofQuery })
  await againstBare(site, { what: 'Cached chart history', path: history, least: ofQuery })
  await againstBare(site, { what: 'Finished instrument page', path: `/instruments/${code}`, least: ofPage })
  await againstYoga(site, { operation: 'InstrumentRoute', variables: { code }, least: 3.5 })
  await againstYoga(site, { operation: 'DailyPrices', variables: { code, isAdjusted: false }, least: 2 })
  site.stop()
}

/** Measures a market's page, with 177 rows of a dozen figures, and its operation; and the home page, with as many. */
export async function benchMarket(): Promise<void> {
  const code = 'NZSX'
  const site = await startServer('site-server.ts')
  const query = persistedPath('MarketRoute', { code })
  await againstBare(site, { what: 'Cached market query', path: query, least: ofQuery })
  await againstBare(site, { what: 'Finished market page', path: `/markets/${code}`, least: ofPage })
  const curve = '/markets/nzx-dairy-derivatives/quotes/futures/WMP'
  await againstBare(site, { what: 'Finished forward-curve page', path: curve, least: ofPage })
  await againstBare(site, { what: 'Finished home page', path: '/', least: ofPage })
  await againstYoga(site, { operation: 'MarketRoute', variables: { code }, least: 2 })
  site.stop()
}
