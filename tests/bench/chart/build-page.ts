import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** A page under measurement, built as the site is built. */
export interface BuiltPage {
  readonly script: string
  readonly styles: string
}

const here = import.meta.dirname
const web = join(here, '../../../web')
const require = createRequire(join(web, 'package.json'))

/** Builds an entry; what is external is left out, and `isWhole` puts what is fetched later into it too. */
async function bundle(
  input: string,
  { external = [], isWhole = false }: { external?: RegExp[]; isWhole?: boolean },
) {
  const fromWeb = (name: string) => ({
    find: name,
    replacement: dirname(require.resolve(`${name}/package.json`)),
  })
  const built = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: external.length > 0 ? [] : ['react-dom', 'react'].map(fromWeb) },
    build: {
      write: false,
      target: 'es2024',
      rollupOptions: {
        input,
        external,
        preserveEntrySignatures: 'strict',
        ...(isWhole && { output: { codeSplitting: false } }),
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output
}

/** One script and its styles, to be measured in a page. */
export async function buildPage(name: 'ours' | 'rival'): Promise<BuiltPage> {
  const output = await bundle(join(here, `${name}.ts`), { isWhole: true })
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { script: output[0].code, styles: styles?.type === 'asset' ? String(styles.source) : '' }
}

/** What the chart adds to a page that has React already: bytes of its script, D3 included, after gzip; not what is fetched when it is wanted. */
export async function chartWeight(): Promise<number> {
  const chart = join(web, 'src/charts/react/price-chart.tsx')
  const [entry, ...others] = await bundle(chart, { external: [/^react(-dom)?($|\/)/] })
  const files = new Map(
    [entry, ...others].flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const waiting = [entry.fileName]
  for (const name of waiting) {
    const more = files.get(name)?.imports ?? []
    waiting.push(...more.filter(one => files.has(one) && !waiting.includes(one)))
  }
  return waiting.reduce((sum, name) => sum + gzipSync(files.get(name)?.code ?? '').length, 0)
}
