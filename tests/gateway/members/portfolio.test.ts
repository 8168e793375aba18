import { afterAll, expect, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { memberOf, newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { memberWithoutFeatures } from './member-without-features.ts'
import { add, added, buy, change, market, portfolioFields, portfolioOf, write } from './portfolio-member.ts'

const house = await createHouse({ upstream: pricedMarket(market) })
afterAll(() => house.close())

test('the value of a portfolio matches a calculation by hand', async () => {
  const member = await newMember(house)
  // 100 × 10 + 20 = 1,020; 50 × 12 + 10 = 610; 150 cost 1,630. A sale of 60 takes 652 and brings 885: 233 realised.
  await add(member, { fees: '20' })
  await add(member, { quantity: '50', price: '12', fees: '10', date: '2024-02-05' })
  await add(member, { type: 'SELL', quantity: '60', price: '15', fees: '15', date: '2024-03-05' })
  await add(member, { code: 'WEK', quantity: '3', price: '0.1' })
  await add(member, { code: 'BND010', quantity: '10,000', price: '1' })
  await add(member, { code: 'NOP', quantity: '7', price: '1' })
  await add(member, { code: 'OLD', quantity: '5', price: '2' })
  await add(member, { code: 'OLD', type: 'SELL', quantity: '5', price: '3', date: '2024-01-08' })
  const { holdings, totals } = await portfolioOf(member)
  expect(holdings.map(({ code }) => code)).toEqual(['BND010', 'KRE', 'NOP', 'WEK', 'OLD'])
  const [bond, share, unpriced, foreign, closed] = holdings
  // 90 × 12.34 = 1,110.60; 90 × (12.34 − 12.50) = −14.40; 1,110.60 − 978 = 132.60.
  expect(share).toEqual({
    id: 'NZKREE0001S1',
    code: 'KRE',
    currency: 'NZD',
    quantity: '90',
    cost: '978',
    averageCost: '10.86666667',
    realised: '233',
    income: '0',
    fees: '0',
    feesEntered: '45',
    priceBasis: 'PER_UNIT',
    value: '1110.6',
    today: '-14.4',
    todayBase: '1125',
    unrealised: '132.6',
    instrument: { code: 'KRE' },
  })
  // 10,000 × 98.765 / 100; its yield is not a price.
  expect(bond).toMatchObject({ value: '9876.5', today: null, unrealised: '-123.5' })
  expect(unpriced).toMatchObject({ value: null, today: null, unrealised: null, instrument: { code: 'NOP' } })
  // 3 × 0.105; without a previous close there is no change.
  expect(foreign).toMatchObject({ currency: 'AUD', value: '0.315', today: null, unrealised: '0.015' })
  expect(closed).toMatchObject({ quantity: '0', averageCost: null, realised: '5', value: '0', today: '0' })
  expect(totals).toEqual([
    {
      currency: 'NZD',
      value: '10987.1',
      today: '-14.4',
      todayBase: '1125',
      unrealised: '9.1',
      cost: '10985',
      realised: '238',
      income: '0',
      feesEntered: '45',
      unpriced: 1,
      withoutToday: 1,
    },
    {
      currency: 'AUD',
      value: '0.315',
      today: '0',
      todayBase: '0',
      unrealised: '0.015',
      cost: '0.3',
      realised: '0',
      income: '0',
      feesEntered: '0',
      unpriced: 0,
      withoutToday: 1,
    },
  ])
})

test('debt is entered at a price per $100 and keeps it', async () => {
  const member = await newMember(house)
  const bond = { code: 'BND010', quantity: '10,000', price: '97.961', priceBasis: 'PER_100' }
  const { transaction, portfolio } = await add(member, bond)
  expect(transaction).toMatchObject({ price: '97.961', priceBasis: 'PER_100' })
  // 10,000 × 97.961 / 100; 10,000 × 98.765 / 100 less that.
  expect(portfolio?.holdings).toMatchObject([
    { cost: '9796.1', averageCost: '0.97961', value: '9876.5', unrealised: '80.4', priceBasis: 'PER_100' },
  ])
  const perUnit = await write(member, change, {
    id: transaction?.id,
    transaction: buy({ ...bond, price: '0.97961', priceBasis: 'PER_UNIT' }),
  })
  expect(perUnit.transaction).toMatchObject({ price: '0.97961', priceBasis: 'PER_UNIT' })
  expect((await portfolioOf(member)).holdings).toMatchObject([{ cost: '9796.1', priceBasis: 'PER_UNIT' }])
})

test('an account service without price bases gets the same price for $1', async () => {
  const member = await memberWithoutFeatures(house)
  const bond = { code: 'BND010', quantity: '10,000', price: '97.961', priceBasis: 'PER_100' }
  const { transaction, portfolio } = await add(member, bond)
  expect(transaction).toMatchObject({ price: '0.97961', priceBasis: 'PER_UNIT' })
  expect(portfolio?.holdings).toMatchObject([{ cost: '9796.1' }])
})

test('a day counts from the price paid today and to the price received today', async () => {
  const member = await newMember(house)
  const today = '2024-03-08'
  await add(member, { quantity: '100', price: '10' })
  await add(member, { quantity: '77', price: '12.2', fees: '9', date: today })
  await add(member, { type: 'SELL', quantity: '40', price: '12.6', fees: '9', date: today })
  const { holdings } = await portfolioOf(member)
  // 137 × 12.34 + 40 × 12.6 − 100 × 12.50 − 77 × 12.2.
  expect(holdings).toMatchObject([{ today: '5.18', todayBase: '2189.4' }])
})

test('an unlisted or renamed instrument stays in the portfolio and can be sold', async () => {
  const gone = { ...market[0]!, code: 'GON', isin: 'NZGONE0001S6' }
  const renamed = { ...market[0]!, code: 'KRX' }
  const before = await createHouse({ upstream: pricedMarket([...market, gone]) })
  const accountsUpstream = before.accountService.fetch
  const after = await createHouse({ upstream: pricedMarket([renamed, ...market.slice(1)]), accountsUpstream })
  try {
    const early = await newMember(before)
    const id = await added(early, { code: 'GON' })
    await added(early)
    const member = memberOf(after, early)
    const { holdings, totals } = await portfolioOf(member)
    expect(holdings).toMatchObject([
      { code: 'GON', quantity: '100', value: null, instrument: null },
      { code: 'KRE', value: '1234', instrument: { code: 'KRX' } },
    ])
    expect(totals).toMatchObject([{ unpriced: 1, value: '1234' }])
    const sale = await add(member, { code: 'gon', type: 'SELL', quantity: '90', date: '2024-03-01' })
    expect(sale).toMatchObject({ transaction: { isin: 'NZGONE0001S6', instrument: null } })
    const smaller = { id, transaction: buy({ code: 'GON', quantity: '95' }) }
    expect(await write(member, change, smaller)).toMatchObject({ transaction: { quantity: '95' } })
  } finally {
    await Promise.all([before.close(), after.close()])
  }
})

test('a failure behind a portfolio affects only its own fields', async () => {
  const member = await newMember(house)
  await added(member, { code: 'WEK' })
  const accountsUpstream = house.accountService.fetch
  const cold = await createHouse({ upstream: pricedMarket(market), accountsUpstream })
  const stranger = memberOf(cold, member)
  try {
    cold.ticker.set('e503')
    const query = `{ member { ${portfolioFields} } }`
    expect(await stranger.ask(query)).toMatchObject({
      data: {
        member: { portfolio: { holdings: [{ quantity: '100', value: null }], totals: [{ unpriced: 1 }] } },
      },
      errors: [{ extensions: { code: 'TICKER_UNAVAILABLE' } }],
    })
    cold.publicApi.set('down')
    expect((await portfolioOf(stranger)).holdings).toMatchObject([{ code: 'WEK', quantity: '100' }])
    cold.accounts.set('e503')
    expect(await stranger.ask(`{ member { ${portfolioFields} } }`)).toMatchObject({
      data: { member: null },
      errors: [{ extensions: { code: 'ACCOUNTS_UNAVAILABLE' } }],
    })
  } finally {
    await cold.close()
  }
})
