import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/root.ts'
import type { LoadOrder, LoadResult } from './load.ts'

const here = import.meta.dirname

/** Servers run on this core, the load on the other. */
export const serverCore = '0'
const loadCore = '1'

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-c', loadCore, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isPinned = hasTaskset()

/** A bench that fails, or is broken off, leaves nothing running. */
const started: ChildProcess[] = []
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** As `npm start` has them. */
const productionOptions = [
  '--conditions=production',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
]

/** A Node process on a core of its own, with production's options. */
export function spawnPinned(core: string, args: readonly string[]): ChildProcess {
  const node = [...productionOptions, ...args]
  const [command, all] = isPinned
    ? ['taskset', ['-c', core, process.execPath, ...node]]
    : [process.execPath, node]
  const child = spawn(command, all, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  started.push(child)
  return child
}

function lineOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('\n')) return
      child.stdout?.off('data', read)
      child.off('exit', ended)
      resolve(text.slice(0, text.indexOf('\n')))
    }
    child.stdout?.on('data', read)
    child.once('exit', ended)
  })
}

/** A process of this bench, told by lines what to do. */
export interface BenchProcess {
  /** What it said of itself once it was ready. */
  about: Record<string, unknown>
  /** Writes a line to it and waits for the line it answers. Rejects when it ends instead. */
  tell(line: string): Promise<string>
  stop(): void
}

/** Starts one of this folder's files, given with its path; it prints a line of JSON once it is ready. */
async function start(core: string, args: readonly string[]): Promise<BenchProcess> {
  const child = spawnPinned(core, args)
  return {
    about: JSON.parse(await lineOf(child)) as Record<string, unknown>,
    tell(line) {
      const answer = lineOf(child)
      child.stdin?.write(`${line}\n`)
      return answer
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export interface Server extends BenchProcess {
  port: number
}

/** Starts one of this folder's servers with options of Node besides production's; what it says of itself is `{"port":…}`. */
export async function startServerWith(
  options: readonly string[],
  file: string,
  ...args: string[]
): Promise<Server> {
  const server = await start(serverCore, [...options, join(here, file), ...args])
  return { ...server, port: Number(server.about['port']) }
}

export const startServer = (file: string, ...args: string[]) => startServerWith([], file, ...args)

/** Starts something that loads a server, on the other core. */
export const startLoad = (file: string, order: object) =>
  start(loadCore, [join(here, file), JSON.stringify(order)])

/** Loads a server from the other core. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const { about } = await startLoad('load.ts', order)
  return about as unknown as LoadResult
}
