import { expect, test } from 'vitest'
import { renderRoute } from '../../../../testing/render-route.tsx'
import { type SampleEntry, sampleCollection } from '../../../../testing/render-entries.ts'
import { embeddedEntry, richText, samplePage } from '../../../../testing/sample-content.ts'
import { sampleShell } from '../../../../testing/sample-instrument.ts'

const rule = (id: string, more: object): SampleEntry => ({
  __typename: 'FeeRuleEntry',
  id,
  name: `Rule ${id}`,
  listingType: 'EQUITY',
  feeCalculation: 'INITIAL',
  classification: null,
  overseas: null,
  exist: null,
  base: 1000,
  additionalCharge: 0,
  min: null,
  max: null,
  capped: false,
  ...more,
})

const rules = [
  rule('low', { max: 5000 }),
  rule('high', { base: 2000, additionalCharge: 0.5, min: 5000 }),
  rule('debt', {
    listingType: 'DEBT_RETAIL',
    classification: 'HYBRID',
    base: 0.01,
    max: 75.5,
    capped: true,
  }),
]

/** The page at an address, rendered without a script. */
const show = (search = '', entries = rules) => {
  const ids = entries.map(({ id }) => id!)
  const calculator = { ...sampleCollection('ListingFeeCalculatorCollection', ids), id: 'calculator' }
  const content = richText(embeddedEntry('calculator'))
  const page = { ...samplePage, content, entries: [calculator, ...entries] }
  return renderRoute(samplePage.path + search, { ...sampleShell, page })
}

test('the fee and the rule that was used are in the first HTML', async () => {
  const { text } = await show()
  expect(text).toContain('Fee $1,000.00 Counted on $1,000.00 Rule Rule low, below $5,000: $1,000')
})

test('the fee follows the address', async () => {
  const { text, html } = await show('?securities=10000&value=1.5')
  expect(text).toContain('Fee $2,050.00 Counted on $15,000.00')
  expect(text).toContain('Rule high, from $5,000: $2,000 and 0.5% of the value above $5,000')
  expect(html).toMatch(/<form[^>]* method="get"/)
  expect(html).toContain('value="10000"')
})

test('each instrument of a capped rule is charged', async () => {
  const { text } = await show('?listingType=debtRetail&classification=hybrid&securities=9000&instruments=2')
  expect(text).toContain('Fee $151.00 2 instruments, $75.50 each')
  expect(text).toContain('Rule debt: 1% of the value, at most $75.50')
})

test('only debt and funds have classes, and existing debt is requested where it exists', async () => {
  const names = async (search: string) =>
    Array.from(
      (await show(search)).html.matchAll(/<(?:input|select)[^>]*\bname="(\w+)"/g),
      ([, name]) => name,
    )
  const all = ['listingType', 'feeCalculation', 'securities', 'value']
  expect(new Set(await names(''))).toEqual(expect.objectContaining(new Set([...all, 'overseas'])))
  expect(await names('')).not.toContain('classification')
  expect(await names('?listingType=funds')).toContain('fundClass')
  expect(await names('?listingType=funds')).not.toContain('classification')
  expect(await names('?listingType=debtWholesale')).toEqual(
    expect.arrayContaining([...all, 'classification', 'instruments', 'exist']),
  )
  expect(await names('?listingType=debtWholesale')).not.toContain('existingDebt')
  expect(await names('?listingType=debtWholesale&exist=on')).toContain('existingDebt')
})

test('choices have the specified labels, and figures their limits', async () => {
  const { html: debt } = await show('?listingType=debtRetail&exist=on')
  const { html: fund } = await show('?listingType=funds')
  const choices = (html: string, name: string) => {
    const [, options = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? []
    return Array.from(options.matchAll(/ value="(\w+)"/g), ([, value]) => value)
  }
  expect(choices(debt, 'listingType')).toEqual(['equity', 'debtRetail', 'debtWholesale', 'funds'])
  expect(choices(debt, 'feeCalculation')).toEqual(['initial', 'annual', 'subsequent'])
  expect(choices(debt, 'classification')).toEqual(['vanilla', 'structured', 'hybrid'])
  expect(choices(fund, 'fundClass')).toEqual(['openEnd', 'closedEnd'])
  const limitsOf = (name: string) => {
    const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(debt) ?? []
    return ['min', 'max', 'step'].map(limit => new RegExp(` ${limit}="([^"]*)"`).exec(input)?.[1])
  }
  expect(limitsOf('value')).toEqual(['0.01', '999999999999', '0.00001'])
  for (const count of ['securities', 'instruments'])
    expect(limitsOf(count)).toEqual(['1', '999999999999', '1'])
})

test('without a rule, or with an invalid figure, there is no fee, and the field says why', async () => {
  expect((await show('?feeCalculation=annual')).text).toContain('No data available')
  expect((await show('', [])).text).toContain('No data available')
  const wrong = await show('?value=0')
  expect(wrong.text).toContain('Enter at least 0.01.')
  expect(wrong.text).toContain('No data available')
})

test('a rule outside a calculator shows its charges', async () => {
  const content = richText(embeddedEntry('high'))
  const page = { ...samplePage, content, entries: rules }
  const { text } = await renderRoute(samplePage.path, { ...sampleShell, page })
  expect(text).toContain('Rule high, from $5,000: $2,000 and 0.5% of the value above $5,000')
})
