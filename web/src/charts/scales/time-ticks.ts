import { bisector, range } from 'd3'
import { dayTicks, monthTicks, type CalendarTick } from './calendar-ticks.ts'
import { clockText, dayMonthText } from './date-text.ts'
import { labelsThatFit, type LabelCandidate } from './label-density.ts'
import { partOfSession, sessionCloses, sessionOpens, type TradingAxis } from './trading-axis.ts'
import type { View } from './view.ts'

/** A label below the plot, and the hairline above it. */
export interface TimeTick extends LabelCandidate {
  readonly text: string
  /** A year among months, a day among hours. */
  readonly isStrong: boolean
  /** The narrowest plot, in pixels, with room for it. */
  readonly minWidth: number
}

type Candidate = Omit<TimeTick, 'minWidth'>

interface TickQuestion {
  view: View
  /** Of the plot, in pixels. */
  width: number
}

/** Seconds between moments worth a label, coarse before fine: each divides the one before. */
const clockSteps = [7200, 3600, 1800, 600, 300, 60]

/** Hours and minutes within the sessions in sight, and the start of each session. */
function clockCandidates({ sessions }: TradingAxis, { view, width }: TickQuestion): Candidate[] {
  const secondsInView = (view.to - view.from) * (sessionCloses - sessionOpens)
  const finest = clockSteps.findLast(step => (secondsInView / step) * 52 <= width) ?? 7200
  const slots = range(Math.max(0, Math.floor(view.from)), Math.min(sessions.length, Math.ceil(view.to)))
  const candidates = slots.flatMap(slot =>
    range(sessionOpens, sessionCloses, finest).map(second => {
      const isStart = second === sessionOpens
      const rank = isStart ? 0 : 1 + clockSteps.findIndex(step => second % step === 0)
      const text = isStart && sessions.length > 1 ? dayMonthText(sessions[slot]!) : clockText(second)
      const x = ((slot + partOfSession(second) - view.from) / (view.to - view.from)) * width
      return { x, rank, text, isStrong: isStart && sessions.length > 1 }
    }),
  )
  return candidates.filter(({ x }) => x >= 0 && x <= width)
}

const bySlot = bisector<CalendarTick, number>(({ slot }) => slot)

/** Answers which moments of an axis deserve a label in a view; what months there are is found out once. */
export function createTimeTicks(axis: TradingAxis): (question: TickQuestion) => TimeTick[] {
  let months: readonly CalendarTick[] | undefined
  const daily = ({ view, width }: TickQuestion) => {
    const seen = axis.barsIn(view)
    const place = (slot: number) => ((slot + 0.5 - view.from) / (view.to - view.from)) * width
    const weeks = (seen.end - seen.first) / 5
    // Weeks read better than months until every second week is too many.
    const isShort = (weeks / 2) * 58 <= width
    months ??= monthTicks(axis.sessions)
    const ticks = isShort
      ? dayTicks(axis.sessions, seen)
      : months.slice(bySlot.left(months, seen.first), bySlot.left(months, seen.end))
    const candidates = ticks.map(tick => ({ ...tick, x: place(tick.slot) }))
    return labelsThatFit(candidates, { width, spacing: isShort ? 58 : 44 })
  }
  return question =>
    axis.kind === 'daily'
      ? daily(question)
      : labelsThatFit(clockCandidates(axis, question), { width: question.width, spacing: 52 })
}
