import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { ensureChromium } from '../support/chromium.ts'
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

async function weighScripts(url: string, executablePath: string): Promise<void> {
  const scripts = await scriptsOf(url, executablePath)
  const texts = scripts.map(path => ({ path, bytes: readFileSync(join(root, 'web/build/client', path)) }))
  const rows = texts.map(({ path, bytes }) => [
    path.split('/').at(-1) ?? path,
    kilobytes(bytes.length),
    kilobytes(gzipSync(bytes, { level: 9 }).length),
    kilobytes(brotliCompressSync(bytes).length),
  ])
  const gzip = texts.reduce((sum, { bytes }) => sum + gzipSync(bytes, { level: 9 }).length, 0)
  say('### Scripts of the instrument page\n')
  table(['file', 'raw', 'gzip', 'br'], rows)
  judge({
    what: 'JavaScript of the instrument page',
    figure: kilobytes(gzip),
    promised: '≤ 200 kB gzip',
    isKept: gzip <= 200_000,
  })
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

interface Audited {
  lhr: { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> }
}

/** Lighthouse's mobile profile, the median of three. The live stream never ends, so it is told not to wait for that. */
async function lighthouse(url: string, executablePath: string): Promise<void> {
  const { default: run } = (await import('lighthouse')) as unknown as {
    default: (url: string, flags: object) => Promise<Audited>
  }
  const port = 9_333
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const results: Audited[] = []
  for (let round = 0; round < 3; round++) {
    results.push(
      await run(url, {
        port,
        onlyCategories: ['performance'],
        logLevel: 'error',
        maxWaitForLoad: 15_000,
        formFactor: 'mobile',
      }),
    )
  }
  await browser.close()
  const sorted = results.toSorted(
    (one, other) => one.lhr.categories.performance.score - other.lhr.categories.performance.score,
  )
  const { lhr } = sorted[1] ?? sorted[0]!
  const ms = (name: string) => (lhr.audits[name]?.numericValue ?? Number.NaN).toFixed(0)
  const score = lhr.categories.performance.score * 100
  say('### Lighthouse 13, mobile profile, median of three\n')
  table(
    ['performance', 'FCP ms', 'LCP ms', 'TBT ms', 'speed index ms', 'CLS'],
    [
      [
        score.toFixed(0),
        ms('first-contentful-paint'),
        ms('largest-contentful-paint'),
        ms('total-blocking-time'),
        ms('speed-index'),
        (lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
      ],
    ],
  )
  judge({
    what: 'Lighthouse 13, mobile, performance',
    figure: score.toFixed(0),
    promised: '≥ 95',
    isKept: score >= 95,
  })
}

/** What the instrument page asks of a reader's machine. */
export async function benchPage(): Promise<void> {
  const executablePath = await ensureChromium()
  const site = await startServer('site-server.ts')
  const url = `http://127.0.0.1:${site.port}/instruments/${await someCode('NZSX')}`
  await weighScripts(url, executablePath)
  await lighthouse(url, executablePath)
  site.stop()
}
