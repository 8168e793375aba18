import { createInterface } from 'node:readline'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { collectGarbage } from '../../support/held-bytes.ts'
import { machineMs, type Published, type Publishing } from './change.ts'

/** Sends every reader a change with its due time, by the machine's clock. */
export type Publish = (seq: number, dueMs: number) => void

/**
 * Publishes each change at its due time by the machine's clock. A slow server publishes late, and its readers' delay
 * counts from the due time: otherwise a slow server would only get less work.
 */
async function publishAll(publish: Publish, { everyMs, warm, measured }: Publishing): Promise<Published> {
  const startMs = machineMs()
  let cpu = process.cpuUsage()
  let since = startMs
  for (let seq = 1; seq <= warm + measured; seq++) {
    const dueMs = startMs + seq * everyMs
    await pause(Math.max(0, Math.ceil(dueMs - machineMs())))
    if (seq === warm + 1) {
      cpu = process.cpuUsage()
      since = machineMs()
    }
    publish(seq, dueMs)
  }
  const elapsedMs = machineMs() - since + everyMs
  // Changes in transit must arrive.
  await pause(500)
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1_000, elapsedMs }
}

/**
 * Listens on the given or a free port, and runs the commands of the bench: `memory`, `held`, and `publish` with its
 * options.
 */
export function serveBench(server: Server, publish: Publish, port = 0): void {
  const commands: Record<string, (orders: string) => unknown> = {
    memory: () => process.memoryUsage.rss(),
    held: collectGarbage,
    publish: orders => publishAll(publish, JSON.parse(orders) as Publishing),
  }
  createInterface({ input: process.stdin }).on('line', line => {
    const [command = '', orders = ''] = line.split(/ (.*)/)
    void Promise.resolve(commands[command]?.(orders)).then(value =>
      process.stdout.write(`${JSON.stringify(value)}\n`),
    )
  })
  server.listen({ port, host: '127.0.0.1', backlog: 4_096 }, () => {
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
  })
}
