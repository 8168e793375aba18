// Readers of one stream that constantly come and go; some of them never read.
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { openAll, openStream, type StreamAddress } from '../fan-out/stream-socket.ts'

export interface ReadersOrder extends StreamAddress {
  count: number
  crowd: number
  patienceMs: number
  /** Number of readers replaced each second. */
  churn: number
  /** Number of readers that never read. */
  stalled: number
}

export interface Soaked {
  open: number
  /** Number of readers ever connected. */
  came: number
  /** Bytes read. */
  bytes: number
}

const order = JSON.parse(process.argv[2] ?? '') as ReadersOrder
const readers = new Set<Socket>()
const state = { came: 0, bytes: 0 }

function open(): Promise<boolean> {
  return new Promise(resolve => {
    const socket = openStream(order, bytes => {
      resolve(true)
      state.bytes += bytes.byteLength
    })
    state.came += 1
    readers.add(socket)
    socket.on('close', () => {
      readers.delete(socket)
      resolve(false)
    })
  })
}

/** A disconnected reader connects again. */
function stall(): void {
  const socket = openStream(order, () => socket.pause())
  state.came += 1
  socket.on('close', stall)
}

function change(): void {
  const oldest = [...readers].slice(0, order.churn)
  for (const socket of oldest) socket.destroy()
  for (let missing = order.count - readers.size + oldest.length; missing > 0; missing--) void open()
}

const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
tell(await openAll(order, open))
for (let stalled = 0; stalled < order.stalled; stalled++) stall()
setInterval(change, 1_000)
createInterface({ input: process.stdin }).on('line', () => {
  tell({ open: readers.size, ...state } satisfies Soaked)
})
