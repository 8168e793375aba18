import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { download } from './pages/table-file.ts'

test.use({ isMember: true })

type Closes = ReadonlyMap<string, number>

interface Columns {
  date: string[]
  marketPrice: (number | null)[]
}

const closesOf = ({ date, marketPrice }: Columns): Closes =>
  new Map(date.flatMap((day, at) => (typeof marketPrice[at] === 'number' ? [[day, marketPrice[at]]] : [])))

/** The closes of a share and of an index, from the gateway. */
async function readCloses(page: Page, site: string): Promise<[share: Closes, index: Closes]> {
  const query = `{
    share: instrument(code: "KRE") { priceHistory { columns { date marketPrice } } }
    index(code: "NZ50") { priceHistory { columns { date marketPrice } } }
  }`
  const answer = await page.request.post(`${site}/graphql`, { data: { query } })
  const { data } = (await answer.json()) as {
    data: Record<'share' | 'index', { priceHistory: { columns: Columns } }>
  }
  return [closesOf(data.share.priceHistory.columns), closesOf(data.index.priceHistory.columns)]
}

const percentSince = (base: number, close: number) => (close / base - 1) * 100

test('a comparison is downloaded as changes of both from the same day, and as a picture', async ({
  page,
  site,
}) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, 'KRE', '?period=1y')
  await awake(page)
  const field = page.getByRole('combobox', { name: 'Compare' })
  const alone = await pictureOf(page)
  await field.fill('NZ50')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare KRE and NZ50' })).toBeVisible()
  await expect(page.getByText(/^From .+ to .+ KRE .+ and NZ50 .+\.$/).first()).toBeAttached()

  await page.goto(`${page.url()}&remarks=on`)
  await awake(page)
  const file = await download(page, page.getByRole('button', { name: 'as CSV' }))
  expect(file.header.slice(0, 3)).toEqual(['Date', 'KRE change, %', 'NZ50 change, %'])
  expect(file.remarks).toMatchObject({
    'Instrument and Index': expect.stringMatching(/\(KRE\) and .*NZ50/),
    Unit: 'NZD and points',
    Address: expect.stringContaining('compare=NZ50'),
  })
  const closes = await readCloses(page, site.url)
  const first = file.lines.find(([day = '']) => closes.every(each => each.has(day)))![0]!
  expect(file.lines.length).toBeGreaterThan(200)
  for (const [day = '', ...changes] of file.lines)
    for (const [side, change] of changes.slice(0, 2).entries()) {
      const close = closes[side]?.get(day)
      if (close === undefined) continue
      expect(Number(change), `${file.header[side + 1]} on ${day}`).toBeCloseTo(
        percentSince(closes[side]!.get(first)!, close),
        6,
      )
    }

  const picture = await pictureOf(page)
  expect(picture.name).toMatch(/KRE.*NZ50.*\.png$/)
  expect(picture.text).toMatch(/\(KRE\) and [^\0]*NZ50/)
  expect(picture.text).toContain('compare=NZ50')
  expect(picture.bytes.equals(alone.bytes)).toBe(false)
})

/** The chart as a PNG, with its text chunks. */
async function pictureOf(page: Page) {
  const [coming] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'as PNG' }).click(),
  ])
  const bytes = await readFile(await coming.path())
  return { name: coming.suggestedFilename(), bytes, text: bytes.toString('utf8') }
}
