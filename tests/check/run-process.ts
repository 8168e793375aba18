import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from '../support/root.ts'

export interface Finished {
  code: number
  output: string
}

// Puts the project's own `node` first in the path, before an older one of the machine.
const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`

const running = new Set<ChildProcess>()

/** Kills a process with its children, whose process group it leads. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process had ended already.
  }
}

/** Kills every process started here, at once. */
export function killAll(): void {
  for (const child of running) killGroup(child, 'SIGKILL')
}

/** Runs a program from the project's root and collects its output; never rejects. */
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
      // A crashed tool leaves its children behind: none may outlive its step.
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
