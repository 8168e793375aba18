/** A row that was dropped before or after another. */
export interface Drop {
  code: string
  /** The row that it was dropped before or after. */
  other: string
  isAfter: boolean
}

interface DragOptions {
  /** The pressed handle, inside its row. */
  handle: HTMLElement
  /** Position of the press. */
  clientY: number
  onDrop: (drop: Drop) => void
}

/** Distance from the window's edge within which it scrolls, and its speed in pixels a frame. */
const edge = 70
const speed = 12

const handleIn = (row: Element) => row.querySelector<HTMLElement>('[data-drag]')
const codeOf = (row: Element | undefined) => (row && handleIn(row)?.dataset['drag']) ?? ''

/** Rows with their middle on the page, at the start of a drag. Rows beyond the first of a long list may be hidden. */
function rowsAround(row: HTMLElement) {
  return [...(row.parentElement?.children ?? [])]
    .filter(one => one instanceof HTMLElement && one.offsetHeight > 0 && handleIn(one) !== null)
    .map(one => {
      const { top, height } = one.getBoundingClientRect()
      return { row: one as HTMLElement, middle: top + height / 2 + scrollY }
    })
}

/**
 * Drags a row by its handle, with the mouse or a finger. The rows stay where they are in the document: moving the pressed one
 * would end a touch. A line shows where it will be.
 */
export function dragRow({ handle, clientY: startY, onDrop }: DragOptions): void {
  const dragged = handle.closest('tr')
  if (!dragged) return
  const all = rowsAround(dragged)
  const others = all.filter(({ row }) => row !== dragged)
  const from = all.findIndex(({ row }) => row === dragged)
  const startMiddle = all[from]?.middle ?? 0
  const startScroll = scrollY
  let pointerY = startY
  let to = from
  let frame = 0

  const mark = () => {
    for (const { row } of others) delete row.dataset['drop']
    if (to === from) return
    const [place, isAfter] = to < others.length ? [to, false] : [others.length - 1, true]
    const other = others[place]
    if (other) other.row.dataset['drop'] = isAfter ? 'after' : 'before'
  }
  const follow = () => {
    const distance = pointerY + scrollY - startY - startScroll
    dragged.style.translate = `0 ${distance}px`
    to = others.filter(({ middle }) => middle < startMiddle + distance).length
    mark()
  }
  const scroll = () => {
    const isAtTop = pointerY < edge
    if (isAtTop || pointerY > innerHeight - edge) {
      scrollBy(0, isAtTop ? -speed : speed)
      follow()
    }
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    pointerY = event.clientY
    follow()
  }
  const listening = new AbortController()
  const end = (isDropped: boolean) => {
    listening.abort()
    cancelAnimationFrame(frame)
    delete dragged.dataset['dragged']
    dragged.style.translate = ''
    for (const { row } of others) delete row.dataset['drop']
    if (!isDropped || to === from) return
    const isAfter = to >= others.length
    onDrop({ code: codeOf(dragged), other: codeOf(others[isAfter ? to - 1 : to]?.row), isAfter })
  }
  const { signal } = listening
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', event => event.key === 'Escape' && end(false), { signal })
  dragged.dataset['dragged'] = ''
  frame = requestAnimationFrame(scroll)
}
