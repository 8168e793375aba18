import { expect, test } from 'vitest'
import { addRule, fireAt, start, titlesOf } from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { secondPortfolio } from '../testing/further-lists.ts'
import { sampleBuy } from '../testing/sample-buy.ts'

onBothDatabases('a rule for the portfolio', database => {
  test('follows the holdings of all portfolios in use, and fires once for one in two', async () => {
    const { market, service, member } = await start(database)
    const [second, archived] = [await secondPortfolio(member), await secondPortfolio(member, 'Old')]
    const tui = { isin: 'NZTUIE0001S1', code: 'TUI' }
    await member.post('/transactions', sampleBuy())
    await member.post(`/transactions?portfolio_id=${second}`, sampleBuy())
    await member.post(`/transactions?portfolio_id=${archived}`, sampleBuy(tui))
    await member.post(`/portfolios/archive?portfolio_id=${archived}`, undefined)
    await addRule(member, { scope: 'portfolio', kind: 'announcement', delivery: 'at_once' })
    await service.fireAlerts()
    let id = 0
    const releaseAt = async (time: string) => {
      for (const code of ['KWI', 'TUI'])
        market.release({ id: (id += 1), code, type: 'GENERAL', title: `News ${id}` }, ['2026-11-20', time])
      return fireAt(service, ['2026-11-20', time])
    }
    expect(await releaseAt('11:06')).toBe(1)
    expect(await titlesOf(member)).toEqual(['KWI News 1'])
    // Sold in the first portfolio only.
    await member.post('/transactions', sampleBuy({ type: 'sell', date: '2026-11-19' }))
    expect(await releaseAt('11:10')).toBe(1)
    expect(await titlesOf(member)).toEqual(['KWI News 1', 'KWI News 3'])
    await service.end()
  })
})
