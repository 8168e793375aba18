import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/root.ts'

const run = promisify(execFile)

/** Runs an importer of the embedded exchange, named by its file without an ending. Resolves with the exit code and all output. */
export async function runImporter(name: string, args: string[]): Promise<{ code: number; text: string }> {
  const file = join(root, `gateway/upstreams/exchange/src/${name}.ts`)
  try {
    const { stdout, stderr } = await run(process.execPath, [file, ...args], { cwd: root })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, text: failed.stdout + failed.stderr }
  }
}
