import { createHash } from 'node:crypto'
import { type Clock, trueTime } from '@exchange/market-time/clock'
import { z } from 'zod'
import { readFileIfPresent } from '../../sources/upstream/read-file-if-present.ts'
import { writeFileAtomically } from '../../sources/upstream/write-file-atomically.ts'
import { keptMs, type OperatorNotice } from './incident.ts'

/** Times are true, even where the site's clock is set. */
const NoticesBody = z.array(
  z.object({ id: z.string(), at: z.number(), text: z.string(), endsAt: z.number() }),
)

/** Maximum length of a notice, and number of notices. */
export const longestNotice = 300
const mostNotices = 50
/** Time for which pages show a notice that no operator ends. */
export const shownMs = 86_400_000

const stored = async (file: string) => NoticesBody.parse(JSON.parse((await readFileIfPresent(file)) ?? '[]'))

const write = (file: string, notices: readonly OperatorNotice[]) =>
  writeFileAtomically(file, `${JSON.stringify(notices.slice(0, mostNotices), null, 2)}\n`, { flush: true })

/** Adds a notice. One with the same text is replaced. Throws if the file cannot be read or written. */
export async function addNotice(file: string, text: string, now: number): Promise<OperatorNotice> {
  const id = `notice-${createHash('sha1').update(text).digest('hex').slice(0, 12)}`
  const notice = { id, at: now, text, endsAt: now + shownMs }
  const others = (await stored(file)).filter(other => other.id !== id && other.at > now - keptMs)
  await write(file, [notice, ...others])
  return notice
}

/** Ends all notices. Returns the number of those that were shown. */
export async function endNotices(file: string, now: number): Promise<number> {
  const notices = await stored(file)
  await write(
    file,
    notices.map(notice => ({ ...notice, endsAt: Math.min(notice.endsAt, now) })),
  )
  return notices.filter(({ endsAt }) => endsAt > now).length
}

/** The notices of the last 90 days, newest first, by the site's clock. Throws for an unreadable file. */
export async function readNotices(file: string | undefined, clock: Clock): Promise<OperatorNotice[]> {
  if (file === undefined) return []
  const now = clock.now()
  const offset = now - trueTime(clock)
  return (await stored(file))
    .map(notice => ({ ...notice, at: Math.min(notice.at + offset, now), endsAt: notice.endsAt + offset }))
    .filter(({ at }) => at > now - keptMs)
}
