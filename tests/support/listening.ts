import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer, type HttpServer } from '@exchange/gateway/http-server'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import type { House } from './house.ts'

type Options = Parameters<typeof createHttpServer>[0]

/** A gateway on a real local port. */
export interface Listening {
  http: HttpServer
  port: number
  url: string
  /** Opens a bare connection and sends this text; received data is collected in `text`. */
  dial(sent: string): Promise<Dialled>
  close(): Promise<void>
}

export interface Dialled {
  socket: Socket
  text: () => string
  isClosed: () => boolean
}

export async function listen(house: House, options: Options = {}): Promise<Listening> {
  const http = createHttpServer(options)
  http.answer(createNodeAdapter(house.gateway))
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const { port } = http.server.address() as AddressInfo
  const sockets: Socket[] = []
  return {
    http,
    port,
    url: `http://127.0.0.1:${port}`,
    async dial(sent) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      let text = ''
      let isClosed = false
      socket.on('error', () => {})
      socket.on('close', () => (isClosed = true))
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      await once(socket, 'connect')
      if (sent !== '') socket.write(sent)
      return { socket, text: () => text, isClosed: () => isClosed }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await http.close()
    },
  }
}
