import { max, range, utcDay, utcMonday, utcMonth, utcYear } from 'd3'
import { formatDayOfMonth, monthOf } from '../../lib/format-date.ts'
import { labelsThatFit, type LabelCandidate } from './label-density.ts'
import { clockText, partOfSession, type TradingAxis } from './trading-axis.ts'
import type { View } from './view.ts'

/** Label below the plot, with the hairline above it. */
export interface TimeTick extends LabelCandidate {
  readonly text: string
  /** Whether it is a year among months, or a day among hours. */
  readonly isStrong: boolean
  /** Minimum plot width with room for it, in pixels. */
  readonly minWidth: number
}

type Candidate = Omit<TimeTick, 'minWidth'>

interface TickQuestion {
  view: View
  /** Plot width in pixels. */
  width: number
}

/** Seconds between labelled moments, coarse before fine. Each divides the previous one. */
const clockSteps = [7200, 3600, 1800, 600, 300, 60]

/** Hours and minutes within the visible sessions, and the start of each session. */
function clockCandidates({ sessions, hours }: TradingAxis, { view, width }: TickQuestion): Candidate[] {
  const slots = range(Math.max(0, Math.floor(view.from)), Math.min(sessions.length, Math.ceil(view.to)))
  const longest = max(slots, slot => hours[slot]!.closes - hours[slot]!.opens) ?? 0
  const secondsInView = (view.to - view.from) * longest
  const finest = clockSteps.findLast(step => (secondsInView / step) * 52 <= width) ?? 7200
  const candidates = slots.flatMap(slot =>
    range(hours[slot]!.opens, hours[slot]!.closes, finest).map(second => {
      const isStart = second === hours[slot]!.opens
      const rank = isStart ? 0 : 1 + clockSteps.findIndex(step => second % step === 0)
      const text = isStart && sessions.length > 1 ? formatDayOfMonth(sessions[slot]!) : clockText(second)
      const x = ((slot + partOfSession(hours[slot]!, second) - view.from) / (view.to - view.from)) * width
      return { x, rank, text, isStrong: isStart && sessions.length > 1 }
    }),
  )
  return candidates.filter(({ x }) => x >= 0 && x <= width)
}

/** Start of the calendar's steps, coarse before fine, and the pixels per label. */
const months = {
  steps: [
    ...[100, 50, 10, 5, 1].map(years => utcYear.every(years)!),
    ...[6, 3, 1].map(count => utcMonth.every(count)!),
  ],
  spacing: 44,
}
const weeks = { steps: [...[8, 4, 2, 1].map(count => utcMonday.every(count)!), utcDay], spacing: 58 }

/** First visible sessions of years and months, or of weeks and days, until there are more than fit. */
function calendarCandidates(axis: TradingAxis, { view, width }: TickQuestion) {
  const { first, end } = axis.barsIn(view)
  // Weeks are easier to read than months until every second week would be omitted.
  const isShort = ((end - first) / 10) * weeks.spacing <= width
  const { steps, spacing } = isShort ? weeks : months
  const start = first === 0 ? new Date(axis.text(0)) : utcDay.offset(new Date(axis.text(first - 1)), 1)
  const stop = utcDay.offset(new Date(axis.text(end - 1)), 1)
  const candidates = new Map<number, Candidate>()
  for (const [rank, step] of steps.entries()) {
    for (const date of step.range(start, stop)) {
      const slot = axis.firstAt(date.toISOString().slice(0, 10))
      const text = axis.text(slot)
      const isStrong = !isShort && text.slice(5, 7) === '01'
      const label = isShort ? formatDayOfMonth(text) : isStrong ? text.slice(0, 4) : monthOf(text)
      const x = ((slot + 0.5 - view.from) / (view.to - view.from)) * width
      if (!candidates.has(slot)) candidates.set(slot, { x, rank, text: label, isStrong })
    }
    if (candidates.size * spacing > width) break
  }
  return { candidates: [...candidates.values()].toSorted((one, other) => one.x - other.x), spacing }
}

/** Labelled moments of an axis in a view. */
export function timeTicks(axis: TradingAxis, question: TickQuestion): TimeTick[] {
  const { width } = question
  if (axis.kind === 'intraday') {
    return labelsThatFit(clockCandidates(axis, question), { width, spacing: 52 })
  }
  const { candidates, spacing } = calendarCandidates(axis, question)
  return labelsThatFit(candidates, { width, spacing })
}
