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

/** A Node process on a core of its own, as in production. */
export function spawnPinned(core: string, args: readonly string[]): ChildProcess {
  const node = ['--conditions=production', ...args]
  const [command, all] = isPinned
    ? ['taskset', ['-c', core, process.execPath, ...node]]
    : [process.execPath, node]
  return spawn(command, all, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

export interface Server {
  port: number
  /** What else the server said of itself when it began to listen. */
  about: Record<string, unknown>
  /** Writes a line to the server and waits for the line it answers. */
  tell(line: string): Promise<string>
  stop(): void
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

/** Starts one of this folder's servers; it prints `{"port":…}` once it listens. */
export async function startServer(file: string, ...args: string[]): Promise<Server> {
  const child = spawnPinned(serverCore, [join(here, file), ...args])
  const about = JSON.parse(await lineOf(child)) as Record<string, unknown> & { port: number }
  return {
    port: about.port,
    about,
    tell(line) {
      const answer = lineOf(child)
      child.stdin?.write(`${line}\n`)
      return answer
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

/** Loads a server from the other core. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  return JSON.parse(
    await lineOf(spawnPinned(loadCore, [join(here, 'load.ts'), JSON.stringify(order)])),
  ) as LoadResult
}
