import type { BarsInView } from '../scales/bars-in-view.ts'
import { outlined } from './pen.ts'
import type { Shape, ShapeKind, Tracer } from './shape.ts'

/** Where a line goes: x and y of each point in turn; a point whose y is NaN is missing. */
export type Course = Float64Array

/** The course of closes; where one bar stands for many, by way of their extremes, or of the last of them alone. */
export function courseOf(
  { bars, first, end, x, merged }: BarsInView,
  y: (price: number) => number,
  isPlain = false,
): Course {
  const { open, high, low, close } = bars
  const columns = isPlain || merged === 1 ? [close] : [open, high, low, close]
  const course = new Float64Array(Math.max(0, end - first) * columns.length * 2)
  for (const [place, column] of columns.entries()) {
    let at = 2 * place
    for (let index = first; index < end; index += 1) {
      course[at] = x(index)
      course[at + 1] = y(column[index]!)
      at += 2 * columns.length
    }
  }
  return course
}

/** Calls back for each stretch without a gap: from its first coordinate up to the one after its last. */
function eachRun(course: Course, run: (first: number, end: number) => void): void {
  let first = -1
  for (let at = 0; at <= course.length; at += 2) {
    const isPriced = at < course.length && !Number.isNaN(course[at + 1]!)
    if (isPriced && first < 0) first = at
    if (isPriced || first < 0) continue
    run(first, at)
    first = -1
  }
}

function goAlong(to: Tracer, course: Course, first: number, end: number): void {
  to.moveTo(course[first]!, course[first + 1]!)
  for (let at = first + 2; at < end; at += 2) to.lineTo(course[at]!, course[at + 1]!)
}

/** Lines of one kind; a missing point breaks a line, and a lone one is a short dash, as a line without a length is not seen. */
export const lineThrough = (kind: ShapeKind, ...courses: readonly Course[]): Shape =>
  outlined(kind, to => {
    for (const course of courses) {
      eachRun(course, (first, end) => {
        if (end - first > 2) return goAlong(to, course, first, end)
        to.moveTo(course[first]! - 1.5, course[first + 1]!)
        to.lineTo(course[first]! + 1.5, course[first + 1]!)
      })
    }
  })

/** What lies between a course and a level. */
export const areaTo = (kind: ShapeKind, course: Course, floor: number): Shape =>
  outlined(kind, to =>
    eachRun(course, (first, end) => {
      goAlong(to, course, first, end)
      to.lineTo(course[end - 2]!, floor)
      to.lineTo(course[first]!, floor)
      to.closePath()
    }),
  )

/** What lies between two courses that are missing at the same places. */
export const areaBetween = (kind: ShapeKind, upper: Course, lower: Course): Shape =>
  outlined(kind, to =>
    eachRun(upper, (first, end) => {
      goAlong(to, upper, first, end)
      for (let at = end - 2; at >= first; at -= 2) to.lineTo(lower[at]!, lower[at + 1]!)
      to.closePath()
    }),
  )
