/** How far from view, in heights of it, lines are held back: browsers draw ahead (Chromium one and a half), no further. */
const aheadViews = 2
/** So near they count as in view, should lines turn out lower than they were. */
const spareViews = 0.05

/**
 * Moves the lines of a table while the reader stays where they are. Of a long one the next frame draws the lines that are
 * then in view, the one behind it those that a browser draws ahead, which are three times as many. A long table's lines
 * have `content-visibility: auto` and keep a height while they are not drawn, by `contain-intrinsic-block-size`.
 *
 * @param body Whose children are the lines.
 * @param move Has put them in their new order when it returns.
 */
export function moveLines(body: HTMLElement, move: () => void): void {
  const lines = body.children as HTMLCollectionOf<HTMLElement>
  // Else the page scrolls to wherever a line goes that was in view.
  body.style.overflowAnchor = 'none'
  const ahead: HTMLElement[] = []
  requestAnimationFrame(() =>
    setTimeout(() => {
      body.style.overflowAnchor = ''
      for (const { style } of ahead) style.contentVisibility = ''
    }),
  )
  if (!lines[0] || getComputedStyle(lines[0]).containIntrinsicBlockSize === 'none') return move()
  // Asked before they move: afterwards they would all be laid out for it.
  const heights = new Map(Array.from(lines, line => [line, line.offsetHeight]))
  let top = body.getBoundingClientRect().top
  const view = innerHeight
  move()
  for (const line of lines) {
    const bottom = top + (heights.get(line) ?? 0)
    const views = Math.max(-bottom, top - view) / view
    // Left to the browser, it sees by a frame without any line that moved ones are in view.
    line.style.contentVisibility = views < spareViews ? 'visible' : views < aheadViews ? 'hidden' : ''
    if (line.style.contentVisibility === 'hidden') ahead.push(line)
    top = bottom
  }
}
