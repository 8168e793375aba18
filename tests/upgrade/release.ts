import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../check/run-process.ts'
import { linkPackages } from '../support/project-copy.ts'
import { root } from '../support/root.ts'

async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await runProcess('git', args)
  return code === 0 ? output.trim() : undefined
}

export interface Release {
  /** A tag or commit, as named by the user. */
  name: string
  commit: string
}

/** The named commit, else that of the newest tag. Throws if there is neither. */
export async function chooseRelease(named: string | undefined): Promise<Release> {
  const name = named ?? (await git('describe', '--tags', '--abbrev=0'))
  if (name === undefined)
    throw new Error(
      'No release is tagged here. Name the commit to upgrade from: npm run upgrade:rehearse -- COMMIT',
    )
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  if (commit === undefined) throw new Error(`'${name}' is not a tag or commit of this repository.`)
  return { name, commit }
}

/** Runs a command line in a folder. Throws with its output if it fails. */
async function runIn(directory: string, line: string): Promise<void> {
  const { code, output } = await runProcess('bash', ['-c', `cd '${directory}' && ${line}`])
  if (code !== 0) throw new Error(`\`${line}\` failed:\n${output.trimEnd()}`)
}

/** Writes a release's code into an empty folder, with its packages and generated code. */
export async function checkOut({ commit }: Release, directory: string): Promise<void> {
  await runIn(root, `git archive ${commit} | tar -x -C '${directory}'`)
  const lock = (folder: string) => readFile(join(folder, 'pnpm-lock.yaml'), 'utf8')
  if ((await lock(directory)) === (await lock(root))) {
    const files = (await git('ls-tree', '-r', '--name-only', commit)) ?? ''
    await linkPackages(directory, files.split('\n'))
  } else await runIn(directory, 'npm run -s setup')
  await runIn(directory, 'npm run -s generate')
}
