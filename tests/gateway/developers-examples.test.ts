import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../support/find-program.ts'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { root } from '../support/root.ts'

/** Runs the examples of `/developers` like a reader. */
const folder = join(root, 'web/src/features/developers/examples')
const files = readdirSync(folder)

const languages = {
  sh: { name: 'curl', program: 'sh', needs: 'curl' },
  js: { name: 'JavaScript', program: process.execPath, needs: undefined },
  py: { name: 'Python', program: 'python3', needs: 'python3' },
} as const
type Language = keyof typeof languages

let house: House
let site: Listening
let own: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  house = await createHouse()
  site = await listen(house)
  own = mkdtempSync(join(tmpdir(), 'examples-'))
})
afterAll(async () => {
  for (const child of running) end(child)
  house.gateway.endStreams()
  await site.close()
  await house.close()
  rmSync(own, { recursive: true })
})

function end(child: ChildProcess): void {
  if (child.pid !== undefined && running.delete(child)) process.kill(-child.pid)
}

const isMissing = (language: Language) => {
  const { needs } = languages[language]
  return needs !== undefined && findProgram(needs) === undefined && process.env['CI'] !== 'true'
}

interface Running {
  /** Output until it ends, or until `isEnough`. */
  printed: Promise<string>
}

/** Starts a copy of an example. */
function start(topic: string, language: Language, isEnough = (_printed: string) => false): Running {
  const example = readFileSync(join(folder, `${topic}.${language}`), 'utf8')
  expect(example).toContain('https://www.example.com')
  const file = join(own, `${topic}.${language === 'js' ? 'mjs' : language}`)
  writeFileSync(file, example.replaceAll('https://www.example.com', site.url))
  const printed = new Promise<string>((resolve, reject) => {
    // In its own process group: a shell does not end curl with itself.
    const child = spawn(languages[language].program, [file], { cwd: own, detached: true })
    running.add(child)
    let [text, complaints] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (isEnough(text)) end(child)
    })
    child.stderr.setEncoding('utf8').on('data', (more: string) => (complaints += more))
    child.on('error', reject)
    child.on('close', code => {
      running.delete(child)
      if (code === 0 || isEnough(text)) resolve(text)
      else reject(new Error(`${topic}.${language} ended with ${code}: ${complaints}`))
    })
  })
  return { printed }
}

/** Nothing changes in the meantime: the data is cached. */
const run = (topic: string, language: Language) => start(topic, language).printed

interface PricesAnswer {
  data: { instrumentsByCode: Priced[] }
}
interface HistoryAnswer {
  data: { instrument: { priceHistory: { columns: { date: string[] } } } }
}
const lineOf = ({ code, priceAmount }: Priced) => `${code} ${priceAmount}`
const linesOf = (printed: string) => printed.trimEnd().split('\n')

interface Priced {
  code: string
  name: string
  priceAmount: number
}
async function answer<Data>(query: string): Promise<Data> {
  const { data, errors } = await house.ask<Data>(query)
  expect(errors).toBeUndefined()
  return data!
}

test('each topic has an example in each language', () => {
  const topics = new Set(files.map(file => file.split('.')[0]))
  expect(topics.size).toBeGreaterThanOrEqual(6)
  const all = [...topics].flatMap(topic => Object.keys(languages).map(language => `${topic}.${language}`))
  expect(files.toSorted()).toEqual(all.toSorted())
})

describe.each(Object.keys(languages) as Language[])('an example ending in %s', language => {
  test('reads the price of one instrument', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const query =
      '{ instrument(code: "KRE") { name priceAmount freshness { asAt delayMinutes isSimulated } } }'
    const priced = await answer<{ instrument: Priced }>(query)
    const printed = JSON.parse(await run('price', language)) as object
    expect('data' in printed ? printed.data : { instrument: printed }).toEqual(priced)
  })

  test('reads the prices of several', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const { instrumentsByCode: instruments } = await answer<{ instrumentsByCode: Priced[] }>(
      '{ instrumentsByCode(codes: ["KRE", "RRP"]) { code priceAmount } }',
    )
    expect(instruments).toHaveLength(2)
    const printed = await run('prices', language)
    const found =
      language === 'sh'
        ? (JSON.parse(printed) as PricesAnswer).data.instrumentsByCode.map(lineOf)
        : linesOf(printed)
    expect(found).toEqual(instruments.map(lineOf))
  })

  test('reads a price history, day by day', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const { instrument } = await answer<HistoryAnswer['data']>(
      '{ instrument(code: "KRE") { priceHistory(from: "2024-01-01") { columns { date } } } }',
    )
    const { date } = instrument.priceHistory.columns
    expect(date.length).toBeGreaterThan(20)
    const days = (printed: string) =>
      language === 'sh'
        ? (JSON.parse(printed) as HistoryAnswer).data.instrument.priceHistory.columns.date
        : linesOf(printed).map(line => line.split(' ')[0])
    expect(days(await run('history', language))).toEqual(date)
    // Second run: curl now has the validator of the response, and keeps its download.
    expect(days(await run('history', language))).toEqual(date)
  })

  test('reads all announcements, page by page', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const { announcements } = await answer<{ announcements: { totalCount: number } }>(
      '{ announcements(first: 1, filter: { priceSensitive: true, from: "2024-01-01" }) { totalCount } }',
    )
    // Enough for several pages.
    expect(announcements.totalCount).toBeGreaterThan(200)
    const printed = await run('announcements', language)
    const count = language === 'sh' ? printed.split('"releasedAt"').length - 1 : linesOf(printed).length
    expect(count).toBe(announcements.totalCount)
  })

  test('follows prices as they move', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const isTwice = (printed: string) => /KRE[^]*KRE/.test(printed) && printed.includes('RRP')
    expect(isTwice(await house.until(start('live', language, isTwice).printed))).toBe(true)
  })

  test('reads a feed', async ({ skip }) => {
    if (isMissing(language)) return skip(`this machine lacks ${languages[language].needs}`)
    const printed = await run('feed', language)
    const count = language === 'sh' ? printed.split('<entry>').length - 1 : linesOf(printed).length
    const { programAccess } = await answer<{ programAccess: { feedEntries: number } }>(
      '{ programAccess { feedEntries } }',
    )
    expect(count).toBe(programAccess.feedEntries)
  })
})
