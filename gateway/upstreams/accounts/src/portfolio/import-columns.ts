import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'

/** Maximum number of remembered headers; the one that was used the longest ago is forgotten. */
const maxHeaders = 20
const maxColumns = 100

const Choices = z.object({
  columns: z.record(
    z.string().max(40),
    z
      .int()
      .min(0)
      .max(maxColumns - 1),
  ),
  dates: z.enum(['day_first', 'month_first']),
  decimals: z.enum(['point', 'comma']),
})

const File = Choices.extend({
  header: z
    .array(z.string().max(200, 'A name has at most 200 characters.'))
    .min(1, 'Send the names of the columns.')
    .max(maxColumns, `Send at most ${maxColumns} names.`),
})

/** Choices of a member by header, the last used first. */
export async function readImportColumns(tx: Tx, memberId: string): Promise<z.output<typeof File>[]> {
  const rows = await tx
    .selectFrom('import_columns')
    .select(['header', 'choices'])
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .orderBy('header_hash')
    .limit(maxHeaders)
    .execute()
  return rows.map(({ header, choices }) => File.parse({ header: JSON.parse(header), ...JSON.parse(choices) }))
}

const answer = async (tx: Tx, memberId: string) => ({
  body: { files: await readImportColumns(tx, memberId) },
})

const read = memberRoute('GET /transactions/import/columns', (tx, { session }) =>
  answer(tx, session.memberId),
)

/** Remembers choices for files with the same header, instead of earlier ones. */
const keep = memberBodyRoute('PUT /transactions/import/columns', File, async (tx, { session, body, now }) => {
  const { memberId } = session
  const { header: names, ...choices } = body
  const header = JSON.stringify(names)
  const chosen = { header, choices: JSON.stringify(choices), used_at: now }
  await tx
    .insertInto('import_columns')
    .values({
      member_id: memberId,
      header_hash: createHash('sha256').update(header).digest('hex'),
      ...chosen,
    })
    .onConflict(conflict => conflict.columns(['member_id', 'header_hash']).doUpdateSet(chosen))
    .execute()
  const own = tx.selectFrom('import_columns').where('member_id', '=', memberId)
  await tx
    .deleteFrom('import_columns')
    .where('member_id', '=', memberId)
    .where(
      'header_hash',
      'in',
      own.select('header_hash').orderBy('used_at', 'desc').orderBy('header_hash').offset(maxHeaders),
    )
    .execute()
  return answer(tx, memberId)
})

export const importColumnsRoutes: Route[] = [read, keep]
