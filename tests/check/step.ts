import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { runProcess } from './run-process.ts'
import { oneFailed, onePassed, type Tally } from './tally.ts'

export interface Step {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** For a tool that counts its own tests: reads the report that it writes to the given file. */
  report?: { env: string; read: (json: string) => Tally }
  /** Whether the step passes without tests. */
  mayBeEmpty?: boolean
}

async function tallyOf(
  { name, report, mayBeEmpty = false }: Step,
  file: string,
  code: number,
): Promise<Tally> {
  if (!report) return code === 0 ? onePassed : oneFailed(name)
  const tally = await readFile(file, 'utf8').then(report.read, () => oneFailed(`${name}: wrote no report`))
  const { passed, failed, skipped } = tally
  if (!mayBeEmpty && passed + failed.length + skipped.length === 0) return oneFailed(`${name}: ran no test`)
  // A tool that fails for another reason than its tests, such as an unhandled rejection, has failed.
  return code !== 0 && tally.failed.length === 0
    ? { ...tally, failed: [`${name}: exit code ${code}`] }
    : tally
}

/** Runs one step and reports it in a line; its complete output is printed only after a failure. */
export async function runStep(step: Step): Promise<Tally> {
  const started = performance.now()
  const directory = await mkdtemp(join(tmpdir(), 'check-'))
  const file = join(directory, 'report.json')
  const env = step.report ? { ...step.env, [step.report.env]: file } : (step.env ?? {})
  const { code, output } = await runProcess(step.command, step.args, env)
  const tally = await tallyOf(step, file, code)
  await rm(directory, { recursive: true, force: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const isGood = tally.failed.length === 0
  const count = step.report ? ` (${tally.passed} passed, ${tally.failed.length} failed)` : ''
  process.stdout.write(`${isGood ? '✓' : '✗'} ${step.name}${count} ${seconds} s\n`)
  if (!isGood) process.stdout.write(`${output.trimEnd()}\n`)
  return tally
}
