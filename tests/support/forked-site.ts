import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { FaultName } from './chaos.ts'
import { root } from './root.ts'
import type { SiteOrder, SiteReply } from './site-messages.ts'

/** A site in another process; time passes there only when it is told so. */
export interface ForkedSite {
  url: string
  /** Lets so much time pass. */
  advance(ms: number): Promise<void>
  /** From now on an upstream fails so; without a fault it works again. */
  fail(upstream: 'publicApi' | 'ticker', fault?: FaultName, path?: string): Promise<void>
  close(): void
}

type Task =
  | { do: 'advance'; ms: number }
  | { do: 'fail'; upstream: 'publicApi' | 'ticker'; fault?: FaultName | undefined; path?: string | undefined }

/** Starts the whole stack at a New Zealand time such as `2024-03-08T11:00`. */
export async function forkSite(at: string): Promise<ForkedSite> {
  const child = fork(join(root, 'tests/support/site-process.ts'), [at], {
    execArgv: ['--conditions=production'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  const started = Promise.withResolvers<string>()
  let lastId = 0
  child.on('message', (reply: SiteReply) => {
    if ('url' in reply) return started.resolve(reply.url)
    if (reply.failure === undefined) waiting.get(reply.done)?.resolve()
    else waiting.get(reply.done)?.reject(new Error(reply.failure))
    waiting.delete(reply.done)
  })
  child.once('exit', code => {
    const ended = new Error(`the site ended with ${code}`)
    started.reject(ended)
    for (const { reject } of waiting.values()) reject(ended)
  })
  const tell = (task: Task) => {
    const order: SiteOrder = { ...task, id: ++lastId }
    const answer = Promise.withResolvers<void>()
    waiting.set(order.id, answer)
    child.send(order)
    return answer.promise
  }
  return {
    url: await started.promise,
    advance: ms => tell({ do: 'advance', ms }),
    fail: (upstream, fault, path) => tell({ do: 'fail', upstream, fault, path }),
    close: () => void child.kill('SIGKILL'),
  }
}
