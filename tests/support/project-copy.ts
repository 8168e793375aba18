import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProcess } from '../check/run-process.ts'
import { projectFiles } from '../house/source-files.ts'
import { root } from './root.ts'

export interface ProjectCopy {
  directory: string
  close(): Promise<void>
}

/** Shares the installed packages with a folder that has the project's files. */
export async function linkPackages(directory: string, files: readonly string[]): Promise<void> {
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  for (const folder of files.filter(file => file.endsWith('/package.json')).map(dirname)) {
    const installed = join(root, folder, 'node_modules')
    if (!existsSync(installed)) continue
    await cp(installed, join(directory, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => !path.includes('/node_modules/.vite'),
    })
  }
}

/**
 * Copies the project, with uncommitted changes, into a folder of its own with an empty repository. Installed packages are
 * shared. `close` deletes the copy.
 */
export async function copyProject(): Promise<ProjectCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'copy-'))
  const files = projectFiles()
  for (const file of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await cp(join(root, file), join(directory, file))
  }
  await linkPackages(directory, files)
  await runProcess('git', ['init', '-q', directory])
  return { directory, close: () => rm(directory, { recursive: true, force: true }) }
}
