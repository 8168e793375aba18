import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const company = (sector: string | null) => ({ id: `${sector}000000`, sector })
const share = { ...sampleShare, company: company('Utilities'), peRatio: 21.4, gdyPerShare: 3.1 }
const falling = {
  ...share,
  id: 'TUI',
  code: 'TUI',
  name: 'Tūī Honey Ordinary Shares',
  priceAmount: 1.2,
  priceChangeAmount: -0.3,
  priceChangeRelative: -0.2,
  capitalisation: 40_000_000,
  sustainability: 'GREEN',
  company: company('Consumer Staples'),
}
const bond = { ...sampleBond, assetClass: 'BOND', company: company('Utilities') }
const warrant = { ...share, id: 'KREWA', code: 'KREWA', assetClass: 'RIGHT' }

const market = (code: string, nodes: object[], closes: Record<string, number> = {}) => ({
  id: code,
  code,
  freshness: sampleShare.freshness,
  instruments: { nodes },
  pastCloses: { codes: Object.keys(closes), closes: Object.values(closes) },
})

const answers = {
  ...sampleShell,
  market: ({ marketCode: code }: { marketCode: string }) =>
    code === 'NZDX'
      ? market(code, [bond])
      : code === 'FSM'
        ? market(code, [])
        : market(code, [share, falling, warrant], { KRE: 3.72, TUI: 1 }),
}
const show = (address: string, given: object = answers) => renderRoute(address, { ...sampleShell, ...given })
const listed = (html: string) =>
  Array.from(html.matchAll(/<th scope="row"[^>]*><a[^>]*>(\w+)</g), ([, code]) => code)

test('the first HTML lists all equities, funds and bonds, the largest first', async () => {
  const { status, headings, html, text } = await show('/markets/screener')
  expect([status, headings[0]]).toEqual([200, 'Screener'])
  expect(new Set(listed(html))).toEqual(new Set(['KRE', bond.code, 'TUI']))
  expect(listed(html).indexOf('KRE')).toBeLessThan(listed(html).indexOf('TUI'))
  expect(text).toContain('3 of 3 securities')
})

test.each([
  ['?sector=Utilities', ['KRE', bond.code]],
  ['?green=yes&kind=equities', ['TUI']],
  ['?kind=bonds', [bond.code]],
  ['?size-min=50&size-max=3000&kind=equities', ['KRE']],
  ['?change-max=-10', ['TUI']],
  // Over a month TUI rose from 1 to 1.2, KRE from 3.72 to 4.185.
  ['?period=1m&change-min=15', ['TUI']],
  ['?period=1m&sort=change&kind=equities', ['KRE', 'TUI']],
])('the address %s filters the list', async (query, codes) => {
  const { html, text } = await show(`/markets/screener${query}`)
  expect(new Set(listed(html))).toEqual(new Set(codes))
  expect(text).toContain(`${codes.length} of 3 securities`)
})

test('without a script the form has a field for each choice, and each range has its chart', async () => {
  const { html } = await show('/markets/screener?size-min=50&sector=Utilities')
  const form = /<form[^>]*action="\/markets\/screener"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  for (const name of ['text', 'kind', 'market', 'period', 'green', 'sector', 'size-min', 'volume-max'])
    expect(form).toContain(`name="${name}"`)
  expect(form).toMatch(/name="size-min"[^>]*value="50"|value="50"[^>]*name="size-min"/)
  expect(form.match(/<svg[^>]*aria-label="[^"]* of \d+ securities/g)).toHaveLength(5)
  // Range inputs are for pointers and keys. Only the exact fields are submitted.
  expect(form.match(/type="range"/g)).toHaveLength(10)
  expect(/<input[^>]*type="range"[^>]*name=/.test(form)).toBe(false)
})

test('a reversed range is reported, and an empty result suggests a next step', async () => {
  const { text } = await show('/markets/screener?pe-min=20&pe-max=10')
  expect(text).toContain('P/E: ‘from’ is above ‘to’, so nothing can be found.')
  expect(text).toContain('Widen a range, or clear all.')
})

test('a market that cannot be read leaves the others; without any the page has status 503', async () => {
  const partly = await show('/markets/screener', {
    ...answers,
    market: (given: { marketCode: string }) => {
      if (given.marketCode === 'NZDX') throw new Error('The source is down')
      return answers.market(given)
    },
  })
  expect(partly.text).toContain('2 of 2 securities; one market is missing right now')
  const { status, text } = await show('/markets/screener', {
    market: () => Promise.reject(new Error('down')),
  })
  expect([status, text.includes('Data not available')]).toEqual([503, true])
})

test('sectors show size and change, as a picture and as a table', async () => {
  const { status, headings, html, text, link } = await show('/markets/sectors')
  expect([status, headings]).toEqual([200, ['Sectors', 'Sectors in figures']])
  expect(link('Consumer Staples')).toContain('/markets/sectors/consumer-staples')
  // 4.185 compared with the previous close of 4.12.
  for (const words of ['▲ +1.58%', '▼ −20.00%', 'Size ($000)', '$2,905,410']) expect(text).toContain(words)
  // Bonds and warrants are not equity, so they are excluded.
  expect(html).not.toContain(`/instruments/${bond.code}`)
  expect(html).not.toContain('/instruments/KREWA')
  const tile = /<a href="\/instruments\/TUI"[^>]*data-level="(-?\d)"[^>]*>/.exec(html)
  expect(tile?.[1]).toBe('-3')
})

test('a sector lists its shares and units, and links to the screener and its bonds', async () => {
  const { status, headings, html, link } = await show('/markets/sectors/utilities')
  expect([status, headings[0], listed(html)]).toEqual([200, 'Utilities', ['KRE']])
  expect(link('Its bonds')).toContain('/markets/screener?kind=bonds&sector=Utilities')
})

test('an unknown sector has status 404, one that cannot be read 503', async () => {
  expect((await show('/markets/sectors/witchcraft')).status).toBe(404)
  const failed = await show('/markets/sectors/utilities', { market: () => Promise.reject(new Error('down')) })
  expect(failed.status).toBe(503)
})
