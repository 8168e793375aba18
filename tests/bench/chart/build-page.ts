import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** A page to measure, built like the site. */
export interface BuiltPage {
  readonly script: string
  readonly styles: string
}

const here = import.meta.dirname
const web = join(here, '../../../web')
const require = createRequire(join(web, 'package.json'))

/** Builds one script and its styles for a page; code that the site loads later is included. */
export async function buildPage(name: 'ours' | 'rival'): Promise<BuiltPage> {
  const fromWeb = (find: string) => ({
    find,
    replacement: dirname(require.resolve(`${find}/package.json`)),
  })
  const built = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: ['react-dom', 'react'].map(fromWeb) },
    build: {
      write: false,
      target: 'es2024',
      rollupOptions: {
        input: join(here, `${name}.ts`),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { script: output[0].code, styles: styles?.type === 'asset' ? String(styles.source) : '' }
}
