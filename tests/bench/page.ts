import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { ensureChromium } from '../support/machine.ts'
import { root } from '../support/root.ts'
import { someCode } from '../support/sample-market.ts'
import { startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
const parserTexts = ['Syntax Error: ', 'Unterminated string', 'GraphQLError']

/** The scripts that a page makes a browser fetch. */
async function scriptsOf(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1_500)
  await browser.close()
  return [...scripts]
}

async function weighScripts(path: string, url: string, executablePath: string): Promise<void> {
  const scripts = await scriptsOf(url, executablePath)
  const texts = scripts.map(file => ({ file, bytes: readFileSync(join(root, 'web/build/client', file)) }))
  const rows = texts.map(({ file, bytes }) => [
    file.split('/').at(-1) ?? file,
    kilobytes(bytes.length),
    kilobytes(gzipSync(bytes, { level: 9 }).length),
    kilobytes(brotliCompressSync(bytes).length),
  ])
  const gzip = texts.reduce((sum, { bytes }) => sum + gzipSync(bytes, { level: 9 }).length, 0)
  const promised = path.startsWith('/instruments/') ? 235_000 : 205_000
  say(`### Scripts of ${path}\n`)
  table(['file', 'raw', 'gzip', 'br'], rows)
  judge({
    what: `JavaScript of ${path}`,
    figure: kilobytes(gzip),
    promised: `≤ ${promised / 1_000} kB gzip`,
    isKept: gzip <= promised,
  })
}

function findParser(): void {
  const assets = join(root, 'web/build/client/assets')
  const all = readdirSync(assets)
    .filter(file => file.endsWith('.js'))
    .map(file => readFileSync(join(assets, file), 'utf8'))
  const hasParser = all.some(text => parserTexts.slice(0, 2).every(sign => text.includes(sign)))
  judge({
    what: 'GraphQL parser in the browser',
    figure: hasParser ? 'yes' : 'none',
    promised: 'none',
    isKept: !hasParser,
  })
}

const categories = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
type Category = keyof typeof categories
const categoryNames = Object.keys(categories) as Category[]

interface Audited {
  lhr: {
    categories: Record<Category, { score: number }>
    audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>
  }
  /** The report as HTML. */
  report: string
}

const metrics = [
  ['FCP ms', 'first-contentful-paint'],
  ['LCP ms', 'largest-contentful-paint'],
  ['TBT ms', 'total-blocking-time'],
  ['speed index ms', 'speed-index'],
  ['CLS', 'cumulative-layout-shift'],
] as const

const scoreOf = ({ lhr }: Audited, category: Category = 'performance') =>
  Math.round(lhr.categories[category].score * 100)

/** Lighthouse's mobile profile, the median of three. The live stream never ends, so Lighthouse does not wait for it. */
async function lighthouse(url: string, port: number): Promise<Audited> {
  const { default: run } = (await import('lighthouse')) as unknown as {
    default: (url: string, flags: object) => Promise<Audited>
  }
  const flags = {
    port,
    onlyCategories: categoryNames,
    output: 'html',
    logLevel: 'error',
    maxWaitForLoad: 15_000,
    formFactor: 'mobile',
  }
  const results: Audited[] = []
  for (let round = 0; round < 3; round++) results.push(await run(url, flags))
  return results.toSorted((one, other) => scoreOf(one) - scoreOf(other))[1]!
}

/** Failed audits, apart from performance. */
const shortfalls = ({ lhr }: Audited) =>
  Object.entries(lhr.audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
    .map(([name]) => name)

/** The reports are stored in `var/lighthouse`, one for each page. */
async function auditPages(site: string, paths: readonly string[], executablePath: string): Promise<void> {
  const port = 9_333
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  const folder = join(root, 'var/lighthouse')
  mkdirSync(folder, { recursive: true })
  const rows: string[][] = []
  for (const path of paths) {
    const audited = await lighthouse(site + path, port)
    writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.html`), audited.report)
    const figures = metrics.map(([title, audit]) =>
      (audited.lhr.audits[audit]?.numericValue ?? Number.NaN).toFixed(title === 'CLS' ? 3 : 0),
    )
    const scores = categoryNames.map(category => scoreOf(audited, category))
    rows.push([path, ...scores.map(String), ...figures, shortfalls(audited).join(', ')])
    for (const [index, category] of categoryNames.entries())
      judge({
        what: `Lighthouse 13, mobile, ${category} of ${path}`,
        figure: String(scores[index]),
        promised: `≥ ${categories[category]}`,
        isKept: (scores[index] ?? 0) >= categories[category],
      })
    const shift = audited.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    judge({
      what: `Layout shift of ${path}`,
      figure: shift.toFixed(3),
      promised: '0',
      isKept: shift < 0.0005,
    })
  }
  await browser.close()
  say('### Lighthouse 13, mobile profile, median of three\n')
  table(['page', ...categoryNames, ...metrics.map(([title]) => title), 'what failed'], rows)
}

async function benchPages(paths: readonly string[]): Promise<void> {
  const executablePath = await ensureChromium()
  const site = await startServer('site-server.ts')
  const address = `http://127.0.0.1:${site.port}`
  for (const path of paths) await weighScripts(path, address + path, executablePath)
  findParser()
  await auditPages(address, paths, executablePath)
  site.stop()
}

/** Measures an instrument's page on a reader's device. */
export const benchPage = async () => benchPages([`/instruments/${await someCode('NZSX')}`])

/** Measures the site's other main pages. */
export const benchOtherPages = () =>
  benchPages(['/', '/markets/NZSX', '/announcements', '/investing/how-the-market-works'])
