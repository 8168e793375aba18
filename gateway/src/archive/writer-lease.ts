import { randomUUID } from 'node:crypto'
import { link, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import { isProcessRunning } from '../sources/upstream/is-process-running.ts'
import { readFileIfPresent } from '../sources/upstream/read-file-if-present.ts'
import { createFileAtomically, writeFileAtomically } from '../sources/upstream/write-file-atomically.ts'

/** Decides which of the processes that share a folder writes to it. */
export interface WriterLease {
  /** Whether this process holds the lease; renews it, or takes a free one. */
  isHeld(): Promise<boolean>
  /** Releases the lease to the next process. */
  release(): Promise<void>
}

interface WriterLeaseOptions {
  directory: string
  clock: Clock
  /** Time after which a lease without renewal is stale, if its holder cannot be checked. */
  staleMs?: number
}

const Held = z.object({ token: z.string(), host: z.string(), pid: z.number(), renewals: z.number() })
type Held = z.infer<typeof Held>

/** Longer than two rounds of the archive. */
const defaultStaleMs = 1_500_000

function heldOf(text: string | undefined): Held | undefined {
  try {
    return Held.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Whether the holder was a process on this machine that has ended. */
const hasEnded = ({ host, pid }: Held) => host === hostname() && !isProcessRunning(pid)

/**
 * A lease file names the holder and counts renewals. Missing renewals are timed by this process's own clock, because
 * clocks of several machines differ.
 */
export function createWriterLease(options: WriterLeaseOptions): WriterLease {
  const { directory, clock, staleMs = defaultStaleMs } = options
  const file = join(directory, 'writer.json')
  const own = { token: randomUUID(), host: hostname(), pid: process.pid }
  let renewals = 0
  let seen: { mark: string; since: number } | undefined

  const read = async () => heldOf(await readFileIfPresent(file))

  function isStale(held: Held): boolean {
    const mark = `${held.token} ${held.renewals}`
    if (seen?.mark !== mark) seen = { mark, since: clock.now() }
    return hasEnded(held) || clock.now() - seen.since >= staleMs
  }

  const content = () => JSON.stringify({ ...own, renewals })
  const take = () => createFileAtomically(file, content())

  /** Moves a stale lease away, and restores it if another process was faster. */
  async function takeFrom(stale: Held | undefined): Promise<boolean> {
    const aside = `${file}.${own.token}`
    try {
      await rename(file, aside)
      const moved = heldOf(await readFileIfPresent(aside))
      if (moved?.token !== stale?.token) {
        await link(aside, file).catch(() => {})
        return false
      }
      return await take()
    } catch {
      return false
    } finally {
      await rm(aside, { force: true })
    }
  }

  return {
    async isHeld() {
      if (await take()) return true
      const held = await read()
      if (held?.token !== own.token) return !held || isStale(held) ? takeFrom(held) : false
      renewals++
      await writeFileAtomically(file, content())
      return true
    },
    async release() {
      if ((await read().catch(() => undefined))?.token === own.token) await rm(file, { force: true })
    },
  }
}
