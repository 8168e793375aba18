// The minimum work of any server: each change is serialized once, and the same buffer is written to every open response.
import { createServer, type ServerResponse } from 'node:http'
import { changeOf, entitlements, steady } from './change.ts'
import { serveBench } from './publisher.ts'

const open = new Set<ServerResponse>()

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  response.socket?.setNoDelay(true)
  response.flushHeaders()
  open.add(response)
  response.on('close', () => open.delete(response))
})

serveBench(server, (seq, dueMs) => {
  const body = {
    data: { instrument: [{ ...changeOf(seq, dueMs), ...steady, cumExEntitlement: entitlements }] },
    extensions: { epoch: '00000000-0000-0000-0000-000000000000' },
  }
  const bytes = Buffer.from(`event: next\ndata: ${JSON.stringify(body)}\n\n`)
  for (const response of open) response.write(bytes)
})
