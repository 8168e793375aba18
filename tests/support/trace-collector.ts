import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue: string } | { intValue: number | string } | { boolValue: boolean }

interface SpanBody {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status: { code: number }
}

interface TracesBody {
  resourceSpans: {
    resource: { attributes: SpanBody['attributes'] }
    scopeSpans: { spans: SpanBody[] }[]
  }[]
}

/** A span received by a collector. */
export interface CollectedSpan extends Omit<SpanBody, 'attributes'> {
  attributes: Record<string, string | number | boolean>
  service: string
}

const plain = (attributes: SpanBody['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      if ('stringValue' in value) return [key, value.stringValue]
      return [key, 'intValue' in value ? Number(value.intValue) : value.boolValue]
    }),
  )

/** A local collector of traces, by OTLP over HTTP as JSON. */
export async function startCollector() {
  const texts: string[] = []
  const heads: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
    if (isRight) {
      texts.push(Buffer.concat(parts).toString())
      heads.push(request.headers)
    }
    response.writeHead(isRight ? 200 : 415, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function spans(): CollectedSpan[] {
    const bodies = texts.map(text => JSON.parse(text) as TracesBody)
    return bodies
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const service = String(plain(resource.attributes)['service.name'])
        return scopeSpans
          .flatMap(scope => scope.spans)
          .map(span => ({ ...span, attributes: plain(span.attributes), service }))
      })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Each delivery's body. */
    deliveries: () => texts,
    headers: () => heads,
    spans,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
