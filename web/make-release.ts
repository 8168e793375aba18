import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Writes a deployable folder: the built site, the sources that Node reads, production packages, and this Node binary.
 * `web/Dockerfile` builds its image from it. `node web/make-release.ts FOLDER`
 */
const root = join(import.meta.dirname, '..')

/**
 * Node runs TypeScript directly; only pages are built. Packages stay linked, because Node does not strip types below
 * `node_modules`.
 */
const sources = [
  'LICENSE',
  'package.json',
  'pnpm-{lock,workspace}.yaml',
  '{schema,gateway,web,tests}/package.json',
  'gateway/{market-rules,market-time,observability,settings,upstreams/*}/package.json',
  'schema/*.graphql',
  'gateway/{src,{market-rules,market-time,observability,settings}/src,upstreams/*/src}/**/*.*',
  'gateway/upstreams/{exchange/sample,content/site}/**/*.*',
  'web/{server,site,check-content}.ts',
  'web/{build,serving}/**/*.*',
  'web/src/**/*.ts',
  'web/{public,src/styles}/*.*',
  'web/src/__generated__/persisted-documents.json',
  'web/src/__generated__/fonts/*.ttf',
]
const unread = /\.test\.tsx?$|(^|\/)(testing|node_modules)(\/|$)|\.md$/

/** Files of packages for editors and debuggers. Licences are kept. */
const unreadOfPackages = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/i
const licence = /^(licen[cs]e|notice|copying)/i

function copySources(folder: string): void {
  for (const path of globSync(sources, { cwd: root, exclude: each => unread.test(each) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

/** Uses the pnpm version of `npm run setup`, with the same lock file. */
function installPackages(folder: string): void {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [pnpm] = /pnpm@[\d.]+/.exec(scripts['setup'] ?? '') ?? []
  if (pnpm === undefined) throw new Error('package.json: the script setup names no version of pnpm')
  const args = ['--yes', pnpm, 'install', '--prod', '--frozen-lockfile', '--prefer-offline']
  execFileSync('npx', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const path of globSync('node_modules/.pnpm/**/*.*', { cwd: folder })) {
    const isUnread = unreadOfPackages.test(path) && !licence.test(basename(path))
    if (isUnread) rmSync(join(folder, path), { recursive: true, force: true })
  }
  rmSync(join(folder, 'tests'), { recursive: true })
}

function makeRelease(folder: string): void {
  copySources(folder)
  installPackages(folder)
  mkdirSync(join(folder, 'bin'))
  cpSync(process.execPath, join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('node web/make-release.ts FOLDER')
  process.exitCode = 1
} else makeRelease(resolve(target))
