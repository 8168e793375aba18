import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../support/root.ts'

/** A program as started by a user, with its output. */
export interface Program {
  child: ChildProcess
  readonly output: string
  /** Waits until the address responds with 200. Resolves with the milliseconds. */
  answers(url: string): Promise<number>
  /** Waits until the program itself has ended, up to a limit. */
  ended(withinMs: number): Promise<boolean>
  /** Whether any process that it started is still running. */
  isAlive(): boolean
  /** Kills all remaining processes at the end of a test. */
  kill(): void
}

const isUp = (url: string) =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )

/** A program in another folder than the project's root, or as another user. */
interface PlacedProgram {
  file: string
  cwd: string
  uid?: number
  gid?: number
}

/** Starts a program in a separate process group, by default in the project's root. */
export function startProgram(
  command: string | PlacedProgram,
  args: readonly string[],
  env: Record<string, string>,
): Program {
  const { file, ...place } = typeof command === 'string' ? { file: command, cwd: root } : command
  const child = spawn(file, args, {
    ...place,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A user's shell does not set NODE_ENV; the test runner does.
    env: { ...process.env, NODE_ENV: '', NO_COLOR: '1', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<true>(resolve => child.once('exit', () => resolve(true)))
  const group = -(child.pid ?? Number.NaN)
  return {
    child,
    get output() {
      return output
    },
    async answers(url) {
      const since = performance.now()
      while (!(await isUp(url))) {
        const end = child.exitCode ?? child.signalCode
        if (end !== null) throw new Error(`it ended with ${end}:\n${output}`)
        await pause(50)
      }
      return performance.now() - since
    },
    ended: withinMs => Promise.race([exit, pause(withinMs).then(() => false)]),
    isAlive() {
      try {
        return process.kill(group, 0)
      } catch {
        return false
      }
    },
    kill() {
      try {
        process.kill(group, 'SIGKILL')
      } catch {
        // The process has ended already.
      }
    },
  }
}
