import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { type CollectedSpan, startCollector } from '../support/trace-collector.ts'
import type { Program } from './program.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start } = startedGateways('traces')

/** An exchange over the network, and the `traceparent` of each call to it. */
async function startExchange() {
  const exchange = await createScriptedExchange()
  const parents = new Map<string, string | null>()
  const { url, close } = await listen(async request => {
    parents.set(new URL(request.url).pathname, request.headers.get('traceparent'))
    return exchange.fetch(request)
  })
  closing.push(exchange.close, close)
  return { url, code: exchange.code, parents }
}

/** Preloaded before a program: prints each package of OpenTelemetry when it is loaded. */
const tellLoaded = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (url.includes('/@opentelemetry/')) console.error('loaded ' + url)
  return next(url, context)
} })`

async function startGateway(upstream: string, collector: string | undefined) {
  const { program, url } = await start(upstream, {
    options: ['--import', `data:text/javascript,${encodeURIComponent(tellLoaded)}`],
    env: {
      ...(collector !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20this-site,tenant=exchange',
      OTEL_SERVICE_NAME: 'site-of-a-test',
    },
  })
  return { program, ask: asker(url) }
}

const asker = (url: string) => (query: string, headers: Record<string, string>) =>
  fetch(`${url}/graphql?secret=of-a-reader`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { code: 'TYPED' } }),
  }).then(response => response.json())

async function end(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  expect(await program.ended(8_000)).toBe(true)
  expect(program.child.exitCode).toBe(0)
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const readerSpan = '00f067aa0ba902b7'

const below = (spans: readonly CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

test('a request is traced to the upstream, and SIGTERM delivers the pending spans', async () => {
  const exchange = await startExchange()
  const collector = await startCollector()
  closing.push(collector.close)
  const { program, ask } = await startGateway(exchange.url, collector.url)
  const answer = await ask('query Companies { companies(first: 5) { nodes { code } } }', {
    traceparent: `00-${traceId}-${readerSpan}-01`,
    tracestate: 'reader=kiri',
    cookie: 'session=of-kiri',
  })
  expect(answer).toHaveProperty('data.companies')
  await end(program)

  expect(program.output).not.toContain('Warning')
  expect(program.output).toContain('/@opentelemetry/sdk-trace/')
  const spans = collector.spans().filter(span => span.traceId === traceId)
  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === readerSpan)
  expect(request).toMatchObject({
    name: 'POST graphql',
    kind: 2,
    service: 'site-of-a-test',
    attributes: {
      'http.request.method': 'POST',
      'http.route': 'graphql',
      'url.path': '/graphql',
      'http.response.status_code': 200,
    },
  })
  const [operation, ...others] = below(spans, request)
  expect(others).toEqual([])
  expect(operation).toMatchObject({
    name: 'query Companies',
    attributes: { 'graphql.operation.type': 'query', 'graphql.operation.name': 'Companies' },
  })
  const calls = below(spans, operation)
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) {
    expect(call).toMatchObject({
      name: 'GET PUBLIC_API',
      kind: 3,
      attributes: { 'peer.service': 'PUBLIC_API', 'http.response.status_code': 200 },
    })
    // The upstream received the id of exactly this call.
    const path = String(call.attributes['url.path'])
    expect(exchange.parents.get(path)).toBe(`00-${traceId}-${call.spanId}-01`)
  }
  const times = [request, operation, ...calls].map(span => Number(span?.endTimeUnixNano))
  expect(Math.max(...times)).toBe(times[0])
  expect(collector.headers()[0]).toMatchObject({ 'api-key': 'of this-site', tenant: 'exchange' })
  for (const secret of ['kiri', 'of-a-reader', 'TYPED'])
    expect(collector.deliveries().join()).not.toContain(secret)
})

/** A server that accepts connections and never responds. */
async function startSilence(): Promise<Server> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  return server
}

test('no request waits for a collector that hangs, nor does the end of the process', async () => {
  const exchange = await startExchange()
  const silence = await startSilence()
  let [deliveries, ended] = [0, 0]
  silence.on('request', request => {
    deliveries += 1
    request.socket.once('close', () => (ended += 1))
  })
  const { port } = silence.address() as AddressInfo
  const { program, ask } = await startGateway(exchange.url, `http://127.0.0.1:${port}`)
  await ask('{ __typename }', {})
  await expect.poll(() => deliveries, { timeout: 10_000 }).toBe(1)
  for (let count = 0; count < 5; count += 1)
    expect(await ask('{ __typename }', {})).toMatchObject({ data: { __typename: 'Query' } })
  expect(ended, 'every answer came while the first delivery was under way').toBe(0)
  await end(program)
})

test('without a collector OpenTelemetry is never loaded', async () => {
  const exchange = await startExchange()
  const { program, ask } = await startGateway(exchange.url, undefined)
  const answer = await ask('{ companies(first: 5) { nodes { code } } }', {
    traceparent: `00-${traceId}-${readerSpan}-01`,
  })
  expect(answer).toHaveProperty('data.companies')
  expect([...exchange.parents.values()].every(parent => parent === null)).toBe(true)
  await end(program)
  // The metrics package includes only the API, which has no effect without an implementation.
  const loaded = Array.from(
    program.output.matchAll(/^loaded .*\/@opentelemetry\/([\w-]+)\//gm),
    ([, name]) => name,
  )
  expect(new Set(loaded)).toEqual(new Set(['api']))
})
