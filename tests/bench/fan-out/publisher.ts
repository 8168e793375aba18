import { createInterface } from 'node:readline'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Published, Publishing } from './change.ts'

async function publishAll(
  publish: (seq: number) => void,
  { everyMs, warm, measured }: Publishing,
): Promise<Published> {
  let cpu = process.cpuUsage()
  let since = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  let seq = 0
  const timer = setInterval(() => {
    if (seq === warm) {
      cpu = process.cpuUsage()
      since = performance.now()
    }
    if (seq < warm + measured) return publish(++seq)
    clearInterval(timer)
    resolve()
  }, everyMs)
  await promise
  const { user, system } = process.cpuUsage(cpu)
  const elapsedMs = performance.now() - since
  // What is still on its way belongs to nobody's time, but must arrive.
  await pause(500)
  return { cpuMs: (user + system) / 1_000, elapsedMs }
}

/** Listens on a free port and obeys the bench: `memory`, and `publish` with how much of it. */
export function serveBench(server: Server, publish: (seq: number) => void): void {
  createInterface({ input: process.stdin }).on('line', line => {
    const [command, orders = ''] = line.split(/ (.*)/)
    const answer =
      command === 'memory'
        ? Promise.resolve(process.memoryUsage.rss())
        : publishAll(publish, JSON.parse(orders) as Publishing)
    void answer.then(value => process.stdout.write(`${JSON.stringify(value)}\n`))
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
  })
}
