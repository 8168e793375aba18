import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'

interface Watchlist {
  instruments: { instrument_id: string }[]
}

onBothDatabases('a watchlist', database => {
  const service = sharedService(database)

  const namesOf = ({ body }: { body: Watchlist }) => body.instruments.map(({ instrument_id: id }) => id)

  test('keeps its order after additions, reordering and removals', async () => {
    const member = await newMember(service)
    expect(namesOf(await member.get<Watchlist>('/watchlists'))).toEqual([])
    await member.post('/watchlists', { instrument_id: 'KWI' })
    await member.post('/watchlists', { instrument_ids: ['TUI', 'KEA', 'KWI'] })
    expect(namesOf(await member.get<Watchlist>('/watchlists'))).toEqual(['KWI', 'TUI', 'KEA'])
    const order = await member.put<Watchlist>('/watchlists', { instrument_ids: ['KEA', 'KWI', 'MOA'] })
    expect(namesOf(order)).toEqual(['KEA', 'KWI', 'MOA', 'TUI'])
    await member.delete('/watchlists?instrument_id=MOA')
    expect((await member.delete('/watchlists?instrument_id=KWI')).status).toBe(200)
    expect((await member.delete('/watchlists?instrument_id=KWI')).status).toBe(404)
    expect(namesOf(await member.post<Watchlist>('/watchlists', { instrument_id: 'KWI' }))).toEqual([
      'KEA',
      'TUI',
      'KWI',
    ])
  })

  test('refuses the 201st instrument with its limit', async () => {
    const member = await newMember(service)
    const ids = Array.from({ length: 199 }, (_, index) => `A${index}`)
    expect((await member.post('/watchlists', { instrument_ids: ids })).status).toBe(201)
    const both = await Promise.all([
      member.post('/watchlists', { instrument_id: 'B1' }),
      member.post('/watchlists', { instrument_id: 'B2' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(namesOf(await member.get<Watchlist>('/watchlists'))).toHaveLength(200)
    expect((await member.put('/watchlists', { instrument_ids: ['C1'] })).status).toBe(422)
    expect((await member.post('/watchlists', { instrument_id: 'a b' })).status).toBe(422)
  })
})
