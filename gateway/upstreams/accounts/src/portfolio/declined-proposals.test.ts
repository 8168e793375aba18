import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'

interface Declined {
  declined: { proposal_id: string }[]
}

const path = '/proposals/declined'
const idsOf = ({ body }: { body: unknown }) => (body as Declined).declined.map(({ proposal_id: id }) => id)
const decline = (member: Visitor, id: string) => member.post(path, { proposal_id: id })
const split = 'NZKWIE0001S4 2025-08-11'

onBothDatabases('a declined proposal', database => {
  const service = sharedService(database)

  test('is kept on the account of its member only, once, until it is offered again', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    expect(idsOf(await decline(member, split))).toEqual([split])
    service.later(1_000)
    expect(idsOf(await decline(member, 'NZKWIE0001S4 KWI20250811'))).toEqual([
      'NZKWIE0001S4 KWI20250811',
      split,
    ])
    expect(idsOf(await decline(member, split))).toHaveLength(2)
    expect(idsOf(await member.get(path))).toHaveLength(2)
    expect(idsOf(await other.get(path))).toEqual([])
    const reopen = (who: Visitor) => who.delete(`${path}?proposal_id=${encodeURIComponent(split)}`)
    expect(idsOf(await reopen(other))).toEqual([])
    expect(idsOf(await member.get(path))).toContain(split)
    expect(idsOf(await reopen(member))).toEqual(['NZKWIE0001S4 KWI20250811'])
    expect(idsOf(await reopen(member))).toEqual(['NZKWIE0001S4 KWI20250811'])
    const { body } = await member.get<{ declined_proposals: object[] }>('/account/export')
    expect(body.declined_proposals).toMatchObject([{ proposal_id: 'NZKWIE0001S4 KWI20250811' }])
  })

  test('is one of at most 500, also for parallel requests, and has a sensible name', async () => {
    const member = await newMember(service)
    await service.run(async tx => {
      const { id } = await tx
        .selectFrom('member')
        .select('id')
        .where('email', '=', member.email)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: 499 }, (_, index) => ({
        member_id: id,
        proposal_id: `old ${index}`,
        declined_at: new Date(0),
      }))
      await tx.insertInto('declined_proposal').values(rows).execute()
    })
    const both = await Promise.all([decline(member, 'one'), decline(member, 'two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await decline(member, 'old 7')).status).toBe(200)
    for (const name of ['', ' ', 'a'.repeat(81), 'line\nbreak'])
      expect((await decline(member, name)).status).toBe(422)
    expect((await service.visitor().get(path)).status).toBe(401)
  })
})
