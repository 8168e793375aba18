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

/** Child processes, stopped when a bench fails or is interrupted. */
const started: ChildProcess[] = []
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** The options of `npm start`. */
const productionOptions = [
  '--conditions=production',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
]

/** Starts a Node process on a separate core, with production options. */
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

/** A process of this bench, controlled by lines of text. */
export interface BenchProcess {
  /** Its first line of output, written when it is ready. */
  about: Record<string, unknown>
  /** Writes a line to it and waits for its response. Rejects if it ends instead. */
  tell(line: string): Promise<string>
  stop(): void
}

/** Starts a file of this folder, given with its path; it prints a line of JSON when it is ready. */
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

/** Starts a server of this folder with additional Node options; its first line is `{"port":…}`. */
export async function startServerWith(
  options: readonly string[],
  file: string,
  ...args: string[]
): Promise<Server> {
  const server = await start(serverCore, [...options, join(here, file), ...args])
  return { ...server, port: Number(server.about['port']) }
}

export const startServer = (file: string, ...args: string[]) => startServerWith([], file, ...args)

/** Starts a load generator on the other core. */
export const startLoad = (file: string, order: object) =>
  start(loadCore, [join(here, file), JSON.stringify(order)])

/** Puts load on a server from the other core. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const { about } = await startLoad('load.ts', order)
  return about as unknown as LoadResult
}
