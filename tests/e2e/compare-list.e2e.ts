import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

interface Listed {
  data: {
    markets: { instruments: { nodes: { code: string; tradingBoard: string | null }[] } }[]
    indices: { id: string }[]
  }
}

test('every index and every other active instrument of the traded boards can be compared', async ({
  page,
  site,
}) => {
  const own = await someCode('NZSX')
  await new InstrumentPage(page).open(site.url, own)
  await awake(page)
  const query = '{ markets { instruments(first: 500) { nodes { code tradingBoard } } } indices { id } }'
  const answer = await page.request.post(`${site.url}/graphql`, { data: { query } })
  const { data } = (await answer.json()) as Listed
  const all = data.markets.flatMap(({ instruments }) => instruments.nodes)
  const left = all.filter(({ tradingBoard }) => tradingBoard === 'UNLISTED' || tradingBoard === 'E-OPT')
  expect(new Set(left.map(({ tradingBoard }) => tradingBoard)).size).toBe(2)

  const options = page.locator('datalist option')
  await expect(options).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Compare' }).focus()
  await expect(options).toHaveCount(all.length - left.length - 1 + data.indices.length)
  const offered = await options.evaluateAll(list => list.map(option => option.getAttribute('value')))
  const instruments = all.filter(one => !left.includes(one) && one.code !== own).map(({ code }) => code)
  const expected = [...instruments, ...data.indices.map(({ id }) => id)]
  expect(offered.toSorted()).toEqual(expected.toSorted())
})
