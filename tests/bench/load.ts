import { connect, type Socket } from 'node:net'
import { cpuUsage, exit } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/** The repeated request. */
export interface LoadOrder {
  port: number
  /** One complete HTTP/1.1 request in wire format; `uniqueMark` is replaced by another number each time. */
  request: string
  connections: number
  /** Pipelined requests on each connection. */
  depth: number
  warmMs: number
  runMs: number
}

/** As long as the numbers that replace it. */
const uniqueMark = 'NUMBER__'
let number = 10_000_000 + Math.floor(Math.random() * 80_000_000)

/** The text of this many requests. */
const requestsOf = ({ request }: LoadOrder, count: number) =>
  request.repeat(count).replaceAll(uniqueMark, () => String(++number))

export interface LoadResult {
  perSecond: number
  bytesEach: number
  status: number
  /** Utilization of the load's core, 0 to 1: near 1 the load was the bottleneck. */
  ownCore: number
  p50Ms: number
  p99Ms: number
}

interface Shape {
  bytes: number
  status: number
}

/** Sends one request to learn the length of its response, which is the same for all. */
function learn(order: LoadOrder): Promise<Shape> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1', () => socket.write(requestsOf(order, 1)))
    let whole = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', chunk => {
      whole = Buffer.concat([whole, chunk])
      const end = whole.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = whole.toString('latin1', 0, end)
      const status = Number(head.slice(9, 12))
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? (status === 304 ? 0 : Number.NaN))
      if (Number.isNaN(length)) return reject(new Error(`the answer tells no length:\n${head}`))
      if (whole.length < end + 4 + length) return
      socket.destroy()
      resolve({ bytes: end + 4 + length, status })
    })
  })
}

/** Keeps one connection busy; counts complete responses by their length. */
function keepAsking(order: LoadOrder, bytes: number, answered: (ms: number) => void): Socket {
  const socket = connect(order.port, '127.0.0.1')
  socket.setNoDelay(true)
  const started: number[] = []
  let pending = 0
  const send = (count: number) => {
    const now = performance.now()
    for (let index = 0; index < count; index++) started.push(now)
    socket.write(requestsOf(order, count))
  }
  socket.on('connect', () => send(order.depth))
  socket.on('data', chunk => {
    pending += chunk.length
    const whole = Math.floor(pending / bytes)
    if (whole === 0) return
    pending -= whole * bytes
    const now = performance.now()
    for (let index = 0; index < whole; index++) answered(now - (started.shift() ?? now))
    send(whole)
  })
  return socket
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const { bytes, status } = await learn(order)
  let count = 0
  let isMeasured = false
  const times: number[] = []
  const sockets = Array.from({ length: order.connections }, () =>
    keepAsking(order, bytes, ms => {
      if (!isMeasured) return
      count++
      if (count % 16 === 0) times.push(ms)
    }),
  )
  await pause(order.warmMs)
  const cpu = cpuUsage()
  const since = performance.now()
  isMeasured = true
  await pause(order.runMs)
  isMeasured = false
  const ms = performance.now() - since
  const { user, system } = cpuUsage(cpu)
  for (const socket of sockets) socket.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: (count / ms) * 1_000,
    bytesEach: bytes,
    status,
    ownCore: (user + system) / 1_000 / ms,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

process.stdout.write(`${JSON.stringify(await load(JSON.parse(process.argv[2] ?? '') as LoadOrder))}\n`)
exit(0)
