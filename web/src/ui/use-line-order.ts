import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** So near they count as in view, should lines turn out lower than they were. In heights of the view. */
const spareViews = 0.05

/** The first of these lines, as far as the view goes once they stand in this order, and those of them then in view. */
function downToView(body: HTMLElement, lines: readonly HTMLElement[]) {
  const first: HTMLElement[] = []
  const inView = new Set<HTMLElement>()
  const spare = innerHeight * spareViews
  let { top } = body.getBoundingClientRect()
  for (const line of lines) {
    if (top > innerHeight + spare) break
    top += line.offsetHeight
    first.push(line)
    if (top > -spare) inView.add(line)
  }
  return { first, inView }
}

/** Shows the lines in view as they are once all stand in this order, and no others. Returns what undoes the order. */
function showInOrder(body: HTMLElement, lines: readonly HTMLElement[]): () => void {
  const { first, inView } = downToView(body, lines)
  // Else the page scrolls to wherever a line goes that was in view.
  body.style.overflowAnchor = 'none'
  for (const [index, line] of first.entries()) line.style.order = String(index - first.length)
  // Left to the browser, it sees by a frame without any line which are in view: now, and once more when they move.
  for (const line of lines) line.style.contentVisibility = inView.has(line) ? 'visible' : 'hidden'
  return () => {
    for (const line of first) line.style.order = ''
  }
}

/** Leaves to the browser which lines it draws, and that it holds the page still as these turn out higher or lower. */
function showAll(body: HTMLElement, lines: Iterable<HTMLElement>): void {
  body.style.overflowAnchor = ''
  for (const { style } of lines) if (style.contentVisibility === 'hidden') style.contentVisibility = ''
}

/** Acts once the next frame is drawn. Returns what prevents it. */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface LineOrder<TRow> {
  /** Draws, a frame later, lines that `show` would bring into view: then it need not. */
  drawAhead: (wanted: () => readonly TRow[]) => void
  /** Shows lines in another order. */
  show: (wanted: readonly TRow[]) => void
}

/**
 * Shows a table's lines in another order a frame before they stand in it. A long table takes three frames to it, for
 * moving all lines and drawing those that browsers draw ahead of view takes longer than one. The first shows the lines in
 * view where they go, by CSS `order`; in the second all stand there; the third draws ahead. The page stays where it is.
 *
 * @param body Whose children are the lines. In a long table they are items of a flex box, have `content-visibility: auto`
 *   and keep a height while they are not drawn, by `contain-intrinsic-block-size`.
 * @param order What the lines show, as they stand.
 * @param place Makes them stand as they were last asked to be shown: at once in a table that is not long.
 */
export function useLineOrder<TRow>(
  body: RefObject<HTMLElement | null>,
  order: readonly TRow[],
  place: () => void,
): LineOrder<TRow> {
  const coming = useRef<() => void>(undefined)
  const drawing = useRef<() => void>(undefined)
  const stop = () => {
    drawing.current?.()
    coming.current?.()
  }
  useEffect(() => stop, [])
  const longBody = () => {
    const line = body.current?.firstElementChild
    return line && getComputedStyle(line).containIntrinsicBlockSize !== 'none' ? body.current : null
  }
  const linesOf = (element: HTMLElement, wanted: readonly TRow[]) => {
    const lineOf = new Map(
      order.map((row, index) => [row, element.children[index] as HTMLElement | undefined]),
    )
    return wanted.flatMap(row => lineOf.get(row) ?? [])
  }
  return {
    drawAhead(wanted) {
      const element = longBody()
      if (!element) return
      drawing.current?.()
      drawing.current = afterFrame(() => {
        for (const { style } of downToView(element, linesOf(element, wanted())).inView)
          style.contentVisibility = 'visible'
      })
    },
    show(wanted) {
      const element = longBody()
      if (!element) return place()
      stop()
      const lines = linesOf(element, wanted)
      const undo = showInOrder(element, lines)
      const cancel = afterFrame(() => {
        undo()
        // At once: behind the page's own work it could come many frames later.
        flushSync(place)
        coming.current = afterFrame(() => showAll(element, lines))
      })
      coming.current = () => {
        cancel()
        undo()
      }
    },
  }
}
