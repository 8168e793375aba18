import type { Reading } from '../compositions/composition.ts'

/** Position and texts of the crosshair. */
export interface CrosshairPlace {
  x: number
  y: number
  /** Plot width in pixels. */
  width: number
  title: string
  readings: readonly Reading[]
  /** Price at the level line. Empty outside the price pane. */
  levelText: string
}

/** Moves two lines and updates a few texts, without redrawing the picture. */
export interface Crosshair {
  show(place: CrosshairPlace): void
  hide(): void
}

/** Calls `set` only when the value changes. */
function onChange<T>(set: (value: T) => void): (value: T) => void {
  let previous: T | undefined
  return value => {
    if (value !== previous) set(value)
    previous = value
  }
}

const mover = (element: HTMLElement) =>
  onChange((transform: string) => {
    element.style.transform = transform
  })

/** Reuses one text node. Creating a new one for each change would cost ten times as much. */
function writer(element: HTMLElement): (text: string) => void {
  const words = document.createTextNode('')
  element.replaceChildren(words)
  return onChange((text: string) => {
    words.data = text
  })
}

/** Pixels between the vertical line and the readout, as in the style sheet. */
const gap = 12

/**
 * Puts a readout on the roomier side of the vertical line. On a narrow plot it may overlap the line, as far as needed. Its width
 * is observed, because reading it would force a layout.
 */
function readoutPlacer(readout: HTMLElement): (x: number, plotWidth: number) => void {
  let [width, x, plotWidth] = [0, 0, 0]
  const standBefore = onChange((isBefore: boolean) => readout.toggleAttribute('data-before', isBefore))
  const shift = onChange((pixels: number) => (readout.style.translate = `${pixels}px`))
  const place = () => {
    const isBefore = x >= plotWidth / 2
    standBefore(isBefore)
    const start = isBefore ? x - gap - width : x + gap
    shift(Math.round(Math.max(0, Math.min(start, plotWidth - width)) - start))
  }
  new ResizeObserver(([entry]) => {
    width = Math.ceil(entry?.borderBoxSize[0]?.inlineSize ?? 0)
    place()
  }).observe(readout)
  return (nextX, nextWidth) => {
    ;[x, plotWidth] = [nextX, nextWidth]
    place()
  }
}

/** Finds the parts of the crosshair by name within an element. Hidden initially. */
export function crosshairWithin(root: HTMLElement): Crosshair {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part='${name}']`)!
  const [upright, level, levelTag] = [part('upright'), part('level'), part('level-tag')]
  const [moveUpright, moveLevel] = [mover(upright), mover(level)]
  const placeReadout = readoutPlacer(part('readout'))
  const [writeTag, writeTitle] = [writer(levelTag), writer(part('title'))]
  const writers = [...root.querySelectorAll<HTMLElement>('dd')].map(writer)
  const showTag = onChange((isShown: boolean) => (levelTag.hidden = !isShown))
  const showLines = onChange((isShown: boolean) => {
    for (const line of [upright, level]) line.hidden = !isShown
  })
  return {
    show({ x, y, width, title, readings, levelText }) {
      moveUpright(`translateX(${Math.round(x)}px)`)
      moveLevel(`translateY(${Math.round(y)}px)`)
      placeReadout(Math.round(x), width)
      writeTitle(title)
      for (const [index, { text }] of readings.entries()) writers[index]?.(text)
      writeTag(levelText)
      showTag(levelText !== '')
      showLines(true)
    },
    hide() {
      showTag(false)
      showLines(false)
    },
  }
}
