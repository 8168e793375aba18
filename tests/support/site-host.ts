import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { FaultName } from './chaos.ts'
import type { UpstreamName } from './fault-cell.ts'
import { root } from './root.ts'
import type { SiteOrder, SiteReply, SiteSettings, SiteTask } from './site-messages.ts'

/** A site in another process, whose clock only the test advances. */
export interface HostedSite {
  url: string
  /** Advances the site's clock. */
  advance(ms: number): Promise<void>
  /** Makes an upstream fail like this; without a fault it works again. */
  fail(upstream: UpstreamName | 'accounts', fault?: FaultName, path?: string): Promise<void>
  /** Creates a member. Resolves with the session cookie, such as `session=…`. */
  member(): Promise<string>
  /** Closes it and all of its connections at once. */
  close(): Promise<void>
}

/** A process with several independent sites that share the data read at its start. */
export interface SiteHost {
  /** Starts the whole stack at a New Zealand time such as `2024-03-08T11:00`. */
  start(at: string, settings?: SiteSettings): Promise<HostedSite>
  close(): void
}

export function startSiteHost(): SiteHost {
  const child = fork(join(root, 'tests/support/site-process.ts'), {
    execArgv: ['--conditions=production'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>()
  let [lastId, lastSite] = [0, 0]
  child.on('message', ({ done, answer, failure }: SiteReply) => {
    if (failure === undefined) waiting.get(done)?.resolve(answer)
    else waiting.get(done)?.reject(new Error(failure))
    waiting.delete(done)
  })
  child.once('exit', code => {
    for (const { reject } of waiting.values())
      reject(new Error(`the process of the sites ended with ${code}`))
  })
  const tell = (site: number, task: SiteTask) => {
    const order: SiteOrder = { ...task, site, id: ++lastId }
    const answer = Promise.withResolvers<string | undefined>()
    waiting.set(order.id, answer)
    child.send(order)
    return answer.promise
  }
  return {
    async start(at, settings = {}) {
      const site = ++lastSite
      const url = await tell(site, { do: 'start', at, settings })
      if (url === undefined) throw new Error(`site ${site} does not say where it listens`)
      return {
        url,
        advance: async ms => void (await tell(site, { do: 'advance', ms })),
        fail: async (upstream, fault, path) => void (await tell(site, { do: 'fail', upstream, fault, path })),
        member: async () => (await tell(site, { do: 'member' })) ?? '',
        close: async () => void (await tell(site, { do: 'close' })),
      }
    },
    close: () => void child.kill('SIGKILL'),
  }
}
