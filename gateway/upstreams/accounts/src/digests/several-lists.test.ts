import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { smallMarket } from '../testing/fake-market.ts'
import { furtherList, secondPortfolio } from '../testing/further-lists.ts'
import { sampleBuy } from '../testing/sample-buy.ts'
import { newMember, startTestService } from '../testing/test-service.ts'

onBothDatabases('the digest of a member with several portfolios and lists', database => {
  test('adds the portfolios up, and has each watched instrument once, in order', async () => {
    const service = await startTestService(database, { market: smallMarket().market })
    const [member, other] = [await newMember(service), await newMember(service, 'Wiremu')]
    const second = await secondPortfolio(member)
    await member.post('/transactions', sampleBuy())
    await member.post(`/transactions?portfolio_id=${second}`, sampleBuy({ quantity: '1400' }))
    await member.post('/watchlists', { instrument_ids: ['TUI'] })
    await furtherList(member, 'Ideas', ['XYZ', 'ABC'])
    await furtherList(member, 'Income', ['KWI010', 'TUI', 'XYZ'])
    await furtherList(other, 'Not theirs', ['NOT'])
    await member.post('/users', { email_address: member.email, mid_day: true, end_of_day: false })
    service.later(90 * 60_000)
    expect(await service.sendDigests()).toBe(1)
    const mail = (await service.mailTo(member.email)).find(({ subject }) => subject.includes('mid-day'))
    const text = mail?.text.replaceAll(/ +/g, ' ') ?? ''
    // 1,500 securities at 4.185, of which 100 are in the first portfolio.
    expect(text).toContain('KWI Kiwi Energy 1,500 $6,277.50')
    expect(text.match(/^KWI .*\$4\.1850/gm)).toHaveLength(1)
    // 1,500 held on the ex date in both, at 6.5 cents.
    expect(text).toContain('KWI 1,500 $97.50 Tue, 24 Nov')
    const watched = text.slice(text.indexOf('YOUR WATCHLIST')).match(/^(TUI|XYZ|ABC|KWI010|NOT)\b/gm)
    expect(watched).toEqual(['TUI', 'XYZ', 'ABC', 'KWI010'])
    await service.end()
  })
})
