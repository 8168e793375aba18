import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'
import { rowOf, rowsOf, readRows, writeRow, type Watchlist } from '../testing/watchlist-rows.ts'

onBothDatabases('a watchlist’s file', database => {
  const service = sharedService(database)

  const load = (member: Visitor, items: object[], isDryRun = false) =>
    member.post<Watchlist & { added: string[]; changed: string[] }>('/watchlists/import', {
      items,
      dry_run: isDryRun,
    })

  test('is taken with all its notes and targets, once', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    await writeRow(member, 'KWI', 'Before')
    const file = [rowOf('KEA', 'New', '0.00000001'), rowOf('KWI', 'After', '7'), rowOf('TUI')]
    const preview = await load(member, file, true)
    expect([preview.status, preview.body.added, preview.body.changed]).toEqual([200, ['KEA'], ['KWI']])
    expect(await readRows(member)).toEqual([rowOf('KWI', 'Before'), rowOf('TUI')])
    const done = await load(member, file)
    expect([done.status, rowsOf(done)]).toEqual([
      201,
      [rowOf('KWI', 'After', '7'), rowOf('TUI'), rowOf('KEA', 'New', '0.00000001')],
    ])
    const again = await load(member, file)
    expect([again.body.added, again.body.changed, again.body.instruments]).toEqual([
      [],
      [],
      done.body.instruments,
    ])
    const codesOnly = await load(member, [
      { instrument_id: 'KWI' },
      { instrument_id: 'TUI', note: 'Only a note' },
    ])
    expect(codesOnly.body.changed).toEqual(['TUI'])
    expect(rowsOf(codesOnly).slice(0, 2)).toEqual([rowOf('KWI', 'After', '7'), rowOf('TUI', 'Only a note')])
  })

  test('is taken as a whole or not at all', async () => {
    const member = await newMember(service)
    const most = Array.from({ length: 200 }, (_, index) => rowOf(`A${index}`, '語'.repeat(200), '1'))
    expect((await load(member, most)).status).toBe(201)
    const refused = await load(member, [rowOf('A0', 'Changed'), rowOf('B1')])
    expect(refused.status).toBe(422)
    expect((await readRows(member))[0]).toEqual(most[0])
    expect((await load(member, [rowOf('B1'), rowOf('b 2')])).status).toBe(422)
    expect((await service.visitor().post('/watchlists/import', { items: most })).status).toBe(401)
  })
})
