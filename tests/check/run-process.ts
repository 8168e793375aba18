import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from '../support/root.ts'

export interface Finished {
  code: number
  output: string
}

// Tools start by `node` on the path: the project's own, not an older one of the machine.
const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`

const running = new Set<ChildProcess>()

/** Kills a process and whatever it started, which it leads as a group. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It had ended already.
  }
}

/** Ends every process started here, at once. */
export function killAll(): void {
  for (const child of running) killGroup(child, 'SIGKILL')
}

/** Runs a program from the project's root and gathers all it says; never rejects. */
export function runProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, NO_COLOR: '1', ...env },
    })
    running.add(child)
    let output = ''
    const gather = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    const finish = (code: number) => {
      running.delete(child)
      // A tool that dies leaves its own children behind: nothing may outlive its step.
      killGroup(child, 'SIGKILL')
      resolve({ code, output })
    }
    child.on('error', error => {
      output += String(error)
      finish(1)
    })
    child.on('close', code => finish(code ?? 1))
  })
}
